// One lint file for all worlds. House rules (docs/architecture.md) that no plugin knows are selectors at the bottom.
import convex from "@convex-dev/eslint-plugin";
import js from "@eslint/js";
import checkFile from "eslint-plugin-check-file";
import hooks from "eslint-plugin-react-hooks";
import { defineConfig } from "eslint/config";
import globals from "globals";
import tseslint from "typescript-eslint";

const builderCall =
  "CallExpression[callee.name=/^[a-z]*(query|mutation|action)$/i] > ObjectExpression:first-child";
const topLevelState =
  ":matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration:matches([kind='let'], [kind='var'])";
// Constructors stay `private`: they have no other form.
const typescriptPrivate = {
  selector:
    ":matches(PropertyDefinition, AccessorProperty, TSParameterProperty, MethodDefinition[kind!='constructor'])[accessibility='private']",
  message: "Use #private.",
};
const sizes = (file, fn) => ({
  "max-lines": ["error", { max: file, skipBlankLines: true, skipComments: true }],
  "max-lines-per-function": ["error", { max: fn, skipBlankLines: true, skipComments: true }],
});

export default defineConfig([
  {
    ignores: [
      "**/_generated/**",
      "dist/**",
      ".cohort/**",
      "**/.cache/**",
      "test-results/**",
      "playwright-report/**",
    ],
  },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { "check-file": checkFile },
    rules: {
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      "@typescript-eslint/consistent-type-imports": "error",
      // Numbers in template strings read well and cannot surprise.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // `onClick={() => close()}` is the ordinary way to write a handler.
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      // Taking a text apart by code points is what we want when we do it.
      "@typescript-eslint/no-misused-spread": ["error", { allow: ["string"] }],
      // React calls event handlers and does not look at what they return; their failures are handled inside.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      "max-params": ["error", 3],
      "max-depth": ["error", 3],
      complexity: ["error", 10],
      "no-console": "error",
      "no-restricted-syntax": ["error", typescriptPrivate],
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: "^(?:\\.\\./){4}",
              message: "Use an alias (package.json, imports) or the package's name.",
            },
          ],
        },
      ],
      ...sizes(300, 60),
    },
  },
  ...convex.configs.recommended,
  {
    files: ["convex/**/*.ts"],
    rules: {
      "@convex-dev/no-collect-in-query": "error",
      "@convex-dev/no-filter-in-query": "error",
      "@convex-dev/import-wrong-runtime": "error",
      "no-restricted-syntax": [
        "error",
        typescriptPrivate,
        { selector: `${builderCall}:not(:has(> Property[key.name='args']))`, message: "Declare args." },
        { selector: `${builderCall}:not(:has(> Property[key.name='returns']))`, message: "Declare returns." },
        // Advice: queries and mutations never see it again, while actions of different callers share it.
        {
          selector: topLevelState,
          message:
            "Keep no state in a module: queries and mutations lose it, actions share it between callers.",
        },
      ],
      "no-restricted-properties": [
        "error",
        ...["canParse", "parse"].map((property) => ({
          object: "URL",
          property,
          message: "Use lib/url: backends older than July 29, 2026 do not have it.",
        })),
      ],
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: ["**/_generated/server"],
              importNames: ["query", "mutation", "action"],
              message: "Use lib/builders.",
            },
            { group: ["**/_generated/api"], importNames: ["api"], message: "Server code calls internal.*" },
          ],
        },
      ],
    },
  },
  { files: ["convex/lib/builders.ts"], rules: { "no-restricted-imports": "off" } },
  // Evaluated by the deployment outside of any function, where the typed `env` does not exist.
  { files: ["convex/auth.config.ts"], rules: { "@convex-dev/no-process-env": "off" } },
  {
    files: ["src/**/*.tsx"],
    extends: [hooks.configs.flat["recommended-latest"]],
    rules: sizes(200, 100),
  },
  {
    files: ["src/**/*.{ts,tsx}", "packages/**/*.ts", "shared/**/*.ts", "scripts/**/*.ts"],
    rules: {
      "check-file/filename-naming-convention": [
        "error",
        { "**/*.{ts,tsx}": "KEBAB_CASE" },
        { ignoreMiddleExtensions: true },
      ],
    },
  },
  // The command line is these files' user interface.
  {
    files: [
      ...["scripts/**/*.ts", "packages/*/src/main.ts", "packages/launcher/src/**/*.ts"],
      ...["{packages/*,tests}/{bench,stress,tour}/**/*.ts", "packages/*/{bin,tools}/**/*.{js,ts}"],
    ],
    rules: { "no-console": "off" },
  },
  {
    files: [
      "tests/{e2e,helpers,security,unit,wire,cases,fixtures}/**/*.{ts,tsx}",
      "packages/*/tests/**/*.{ts,tsx}",
    ],
    rules: { ...sizes(500, 500), "max-depth": "off", "@typescript-eslint/no-non-null-assertion": "off" },
  },
  // Applications that are not ours: their types exist only once the CLI has generated them.
  {
    files: ["**/*.{js,cjs}", "{tests,packages/*/tests}/fixtures/**"],
    extends: [tseslint.configs.disableTypeChecked],
  },
  // They are written as people write, older forms of calls included.
  {
    files: ["{tests,packages/*/tests}/fixtures/**"],
    rules: {
      "@convex-dev/explicit-table-ids": "off",
      "@convex-dev/no-process-env": "off",
      "max-params": "off",
      "no-console": "off",
    },
  },
  { files: ["public/**/*.js"], languageOptions: { globals: globals.browser } },
  { files: ["packages/embedded-convex/**/*.js"], languageOptions: { globals: globals.node } },
  {
    files: ["**/*.cjs"],
    languageOptions: { sourceType: "commonjs", globals: { ...globals.node, module: "writable" } },
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },
]);
