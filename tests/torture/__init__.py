"""What `scripts/torture` does to a server, on loopback only, every loop bounded in count and time."""
