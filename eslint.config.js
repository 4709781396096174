// What Oxlint (.oxlintrc.json), which holds all general rules, does not have: Convex's rules, names of files, and house rules
// (docs/architecture.md) that no plugin knows. Only Convex's rules need types, so only their files load them.
import convex from "@convex-dev/eslint-plugin";
import checkFile from "eslint-plugin-check-file";
import { defineConfig } from "eslint/config";
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

/** Texts of screens: a word between tags, or in a property that is shown or read aloud. */
const LITERAL_TEXTS = [
  "JSXText[value=/\\p{L}{2}/u]",
  "JSXElement > JSXExpressionContainer :matches(Literal[value=/\\p{L}{2}/u], TemplateElement[value.raw=/\\p{L}{2}/u]):not(JSXAttribute *, CallExpression *, BinaryExpression[operator=/==/] *)",
  "JSXAttribute[name.name=/^(?:alt|title|label|placeholder|aria-label|aria-description|hint|text|description|heading|caption|confirm|question|unit|summary|note|empty)$/] :matches(Literal[value=/\\p{L}{2}/u], TemplateElement[value.raw=/\\p{L}{2}/u]):not(CallExpression *, BinaryExpression[operator=/==/] *, JSXAttribute[name.name='className'] *, [value='https://'])",
].map((selector) => ({ selector, message: "Put this text into the catalogue (shared/texts)." }));

/** Folders whose texts are in the catalogue. */
const TRANSLATED = [
  "src/texts/**/*.tsx",
  "src/features/{admin,dashboard,learning,teaching}/**/*.{ts,tsx}",
  "src/routes/{admin-dashboard,dashboard,instructor}.tsx",
  "src/components/{layout,ui,staff}/**/*.tsx",
  "src/app/**/*.tsx",
  "src/features/account/**/*.tsx",
  "src/routes/{auth-popup,forgot-password,login,register,reset-password,verify-email}.tsx",
  "src/features/{landing,catalog,course,course-batches,checkout,reviews,payments}/**/*.{ts,tsx}",
  "src/components/course/**/*.tsx",
  "src/routes/{home,catalog,course,payments,receipt}.tsx",
  "src/features/{security,profile}/**/*.tsx",
  "src/routes/{account-security,profile}.tsx",
  "src/features/{contact,about,legal}/**/*.{ts,tsx}",
  "src/routes/{contact,about,privacy,refunds,terms}.tsx",
  "src/components/{art,lesson-text}/**/*.tsx",
  "src/features/classroom/**/*.tsx",
  "src/routes/lesson.tsx",
  "src/features/{forum,notifications}/**/*.tsx",
  "src/routes/{forums,forum-thread,notifications}.tsx",
  "src/features/studio/**/*.{ts,tsx}",
  "src/routes/{studio,course-editor,lesson-editor}.tsx",
];

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
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parser: tseslint.parser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: { "no-restricted-syntax": ["error", typescriptPrivate] },
  },
  ...convex.configs.recommended,
  {
    files: ["convex/**/*.ts"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@convex-dev/no-collect-in-query": "error",
      "@convex-dev/no-filter-in-query": "error",
      "@convex-dev/import-wrong-runtime": "error",
      "no-restricted-syntax": [
        "error",
        typescriptPrivate,
        { selector: `${builderCall}:not(:has(> Property[key.name='args']))`, message: "Declare args." },
        { selector: `${builderCall}:not(:has(> Property[key.name='returns']))`, message: "Declare returns." },
        {
          selector: "UnaryExpression[operator='void']",
          message:
            "Wait for it: what runs on when a function ends may be lost, and its failure is unhandled.",
        },
        // Advice: queries and mutations never see it again, while actions of different callers share it.
        {
          selector: topLevelState,
          message:
            "Keep no state in a module: queries and mutations lose it, actions share it between callers.",
        },
      ],
    },
  },
  // Follows are also read in the order of their creation.
  { files: ["convex/model/forum/tables.ts"], rules: { "@convex-dev/no-duplicate-indexes": "off" } },
  // The conditions on learners differ by batch, and the page bounds what is read.
  { files: ["convex/model/teaching/learners.ts"], rules: { "@convex-dev/no-filter-in-query": "off" } },
  // Evaluated by the deployment outside of any function, where the typed `env` does not exist.
  { files: ["convex/auth.config.ts"], rules: { "@convex-dev/no-process-env": "off" } },
  {
    files: ["src/**/*.{ts,tsx}", "packages/**/*.ts", "shared/**/*.ts", "scripts/**/*.ts"],
    plugins: { "check-file": checkFile },
    rules: {
      "check-file/filename-naming-convention": [
        "error",
        { "**/*.{ts,tsx}": "KEBAB_CASE" },
        { ignoreMiddleExtensions: true },
      ],
    },
  },
  // Visible texts are in the catalogue (docs/developers/languages.md).
  {
    files: TRANSLATED,
    rules: { "no-restricted-syntax": ["error", typescriptPrivate, ...LITERAL_TEXTS] },
  },
  // Calls that people write, older forms and wrong tables included.
  {
    files: ["{tests,packages/*/tests}/**"],
    rules: { "@convex-dev/explicit-table-ids": "off", "@convex-dev/no-process-env": "off" },
  },
]);
