import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["**/node_modules/", ".venv/", "build/", "dist/"] },
  js.configs.recommended,
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    rules: {
      complexity: ["error", 14],
      curly: ["error", "multi-line"],
      eqeqeq: "error",
      "max-len": ["error", { code: 120 }],
      "max-lines": ["error", 300],
      "max-lines-per-function": ["error", 60],
      "max-statements-per-line": ["error", { max: 2 }],
      "no-shadow": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "no-var": "error",
      "object-shorthand": "error",
      "one-var": ["error", "never"],
      "prefer-const": "error",
      "prefer-template": "error",
    },
  },
  { files: ["src/northpole/table/static/js/**"], languageOptions: { globals: globals.browser } },
  { files: ["src/northpole/table/static/js/theme.js"], languageOptions: { sourceType: "script" } },
  { files: ["tests/js/**"], languageOptions: { globals: { ...globals.browser, ...globals.node } } },
];
