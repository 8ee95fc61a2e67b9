"""A real nginx for the tests, with the very configuration that is shipped, on loopback."""

from __future__ import annotations

import os
import re
import shutil
import socket
import ssl
import subprocess
from pathlib import Path
from string import Template

NAME = "games.example"
SHIPPED = Path(__file__).parents[2] / "deploy" / "nginx.conf.template"
AROUND = Template("""\
$user
daemon off;
worker_processes 1;
pid $folder/pid;
error_log stderr notice;
events { worker_connections 256; }
http {
    access_log off;
    client_body_temp_path $folder/body;
    proxy_temp_path $folder/proxy;
    fastcgi_temp_path $folder/fastcgi;
    uwsgi_temp_path $folder/uwsgi;
    scgi_temp_path $folder/scgi;
    include $folder/northpole.conf;
}
""")


def program() -> str | None:
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


def filled(text: str, values: dict[str, str]) -> str:
    """With ${NORTHPOLE_...} filled in, as the image of nginx does it; nginx's own variables have no braces."""
    return re.sub(r"\$\{(\w+)\}", lambda found: values[found[1]], text)


class Proxy:
    """Listens at `https` and `http`, and passes on to `server`; ended by `close`.

    The ports are taken before nginx starts and handed to it open, so that nobody else can have them.
    """

    def __init__(self, nginx: str, folder: Path) -> None:
        self.nginx = nginx
        self.folder = folder
        self.listeners = [listener() for _ in range(2)]
        self.http, self.https = (one.getsockname()[1] for one in self.listeners)
        self.address = f"https://{NAME}:{self.https}"
        self.certificate, self.key = folder / "certificate.pem", folder / "key.pem"
        make_certificate(self.certificate, self.key)
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, server: str) -> None:
        """`server` is where the table listens: 127.0.0.1:8024."""
        values = {
            "NORTHPOLE_NAME": NAME,
            "NORTHPOLE_SERVER": server,
            "NORTHPOLE_HTTP": f"127.0.0.1:{self.http}",
            "NORTHPOLE_HTTPS": f"127.0.0.1:{self.https}",
            "NORTHPOLE_CERTIFICATE": str(self.certificate),
            "NORTHPOLE_CERTIFICATE_KEY": str(self.key),
            "NORTHPOLE_CHALLENGES": str(self.folder / "challenges"),
        }
        shipped = filled(SHIPPED.read_text(encoding="utf-8"), values)
        (self.folder / "northpole.conf").write_text(shipped, encoding="utf-8")
        user = "user root;" if os.getuid() == 0 else ""
        around = AROUND.substitute(user=user, folder=self.folder)
        (self.folder / "nginx.conf").write_text(around, encoding="utf-8")
        numbers = [one.fileno() for one in self.listeners]
        with (self.folder / "errors").open("wb") as errors:
            self.process = subprocess.Popen(
                [self.nginx, "-e", "stderr", "-p", self.folder, "-c", self.folder / "nginx.conf"],
                env={**os.environ, "NGINX": "".join(f"{number};" for number in numbers)},
                pass_fds=numbers,
                stderr=errors,
            )

    def trust(self) -> ssl.SSLContext:
        """That this certificate, and no other, is good."""
        return ssl.create_default_context(cafile=str(self.certificate))

    def said(self) -> str:
        return (self.folder / "errors").read_text(encoding="utf-8")

    def close(self) -> None:
        for one in self.listeners:
            one.close()
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


def listener() -> socket.socket:
    found = socket.socket()
    found.bind(("127.0.0.1", 0))
    found.listen(64)
    return found


def make_certificate(certificate: Path, key: Path) -> None:
    words = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
    words += ["-nodes", "-days", "2", "-subj", f"/CN={NAME}"]
    words += [
        "-addext",
        f"subjectAltName=DNS:{NAME}",
        "-out",
        str(certificate),
        "-keyout",
        str(key),
    ]
    subprocess.run(words, check=True, capture_output=True)
