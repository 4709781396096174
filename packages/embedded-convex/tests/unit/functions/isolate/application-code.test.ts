// Which parts of a bundled module are the application's, whose changes are noticed: everything but the files of packages and the
// bundler's own functions.
import { describe, expect, it } from "vitest";
import { changes, type Program } from "./marked-modules.ts";

const COUNT = "return n++;";
const PACKAGE = "// node_modules/pkg/index.js";
const BUNDLER =
  "var a = Object.defineProperty;\nvar b = (t, n) => a(t, 'name', { value: n, configurable: true });";

const NOTICED: Readonly<Record<string, Program>> = {
  "behind a template literal with the line of a package's file": [
    `const text = \`\n${PACKAGE}\n\`;\nlet n = text.length;`,
    COUNT,
  ],
  "behind a comment with the line of a package's file": [`/*\n${PACKAGE}\n*/\nlet n = 0;`, COUNT],
  "behind a string with the line of a package's file": [
    `const text = "\\\n${PACKAGE}\\\n";\nlet n = text.length;`,
    COUNT,
  ],
  "behind a function with the line of a package's file": [`function f() {\n${PACKAGE}\n}\nlet n = 0;`, COUNT],
  "behind an expression with the line of a package's file": [
    `const list = [\n${PACKAGE}\n];\nlet n = 0;`,
    COUNT,
  ],
  "behind a remark about a package's file": ["// see node_modules/pkg/index.js\nlet n = 0;", COUNT],
  "in a statement with the line of a package's file": [
    `let n = 0; const up = () => {\n${PACKAGE}\n  n++;\n};`,
    "up();",
  ],
  "in a file next to those of packages": [`${PACKAGE}\nvar x = 1;\n// src/state.ts\nlet n = x;`, COUNT],
  "in a file whose name has spaces": [`${PACKAGE}\nvar x = 1;\n// my app/state.ts\nlet n = x;`, COUNT],
  "in a folder that is named like that of packages": [
    "// convex/node_modules_like/state.ts\nlet n = 0;",
    COUNT,
  ],
  "in a folder whose name ends like that of packages": [
    "// convex/old_node_modules/state.ts\nlet n = 0;",
    COUNT,
  ],
  "in a file that is named like the folder of packages": ["// convex/node_modules.ts\nlet n = 0;", COUNT],
  "next to a function of Object in a variable": ["var keys = Object.keys;\nlet n = keys({}).length;", COUNT],
  "next to the bundler's own functions": [`${BUNDLER}\nlet n = 0;`, COUNT],
  "by a closure next to the bundler's own functions": [
    `${BUNDLER}\nvar from = (n, m) => () => (n ||= m);\nvar next = from(0, 1);`,
    "return next();",
  ],
  "by a closure that differs from the bundler's own functions in an operator": [
    "var from = (cb, mod) => () => (mod && cb((mod = { exports: {} }).exports, mod), mod.exports);\nvar next = from(() => 0, {});",
    "return next() === 0;",
  ],
  "between files of packages, of which one has a text with the line of a file": [
    `${PACKAGE}\nvar t = \`\n// src/a.ts\n\`;\n// src/b.ts\nlet n = t.length;\n// node_modules/b.js\nvar u = 1;\n// src/c.ts`,
    COUNT,
  ],
  "behind a package's text that seems to go on": [
    `${PACKAGE}\nvar t = \`\n// src/a.ts\n\`;\n// src/b.ts\nlet n = t.length;\nvar u = \`\n// src/c.ts\n\`;`,
    COUNT,
  ],
  "in one line with the bundler's own functions": [
    "var a=Object.defineProperty,b=(c,d)=>()=>(d||c((d={exports:{}}).exports,d),d.exports),n=0;",
    COUNT,
  ],
};

const LEFT_OUT: Readonly<Record<string, Program>> = {
  "in a package's file": [`${PACKAGE}\nvar n = 0;\nvar up = () => n++;`, "return up();"],
  "in the file of a package of another folder": [
    "// ../../node_modules/.store/pkg@1.0.0/node_modules/pkg/index.cjs\nvar n = 0;\nvar up = () => n++;",
    "return up();",
  ],
  "behind an annotation in a package's file": [
    `${PACKAGE}\nvar n = 0;\n// @__NO_SIDE_EFFECTS__\nfunction up() {\n  return n++;\n}`,
    "return up();",
  ],
  "in the file of a package that browsers do without": [
    "// (disabled):node_modules/pkg/index.js\nvar n = 0;\nvar up = () => n++;",
    "return up();",
  ],
  "in the data file of a package": [
    "// src/main.ts\nvar x = 1;\n// node_modules/pkg/data.json\nvar n = 0;\nvar up = () => n++;",
    "return up();",
  ],
};

/** A package of CommonJS that is evaluated by its first caller. */
const REQUIRED = `${PACKAGE}\nvar load = c((exports, module) => { module.exports = { n: 1 }; });\n// src/main.ts`;
const HELPERS: Readonly<Record<string, string>> = {
  "in short": "var c = (cb, mod) => () => (mod || cb((mod = { exports: {} }).exports, mod), mod.exports);",
  "with names": `var names = Object.getOwnPropertyNames;
    var d = (cb, mod) => function __require() {
      return mod || (0, cb[names(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
    };
    var c = (f) => d({ "pkg.js": f });`,
  "in one declaration": "var a=Object.create,c=(e,t)=>()=>(t||e((t={exports:{}}).exports,t),t.exports);",
};

describe("a change is noticed", () => {
  it.each(Object.entries(NOTICED))("%s", async (_name, program) => {
    expect(await changes(program)).toBe(true);
  });
});

describe("a change is not noticed", () => {
  it.each(Object.entries(LEFT_OUT))("%s", async (_name, [declarations, body]) => {
    expect(await changes([`${declarations}\n// src/main.ts`, body])).toBe(false);
  });

  it.each(Object.entries(HELPERS))(
    "when the bundler's function evaluates a package, %s",
    async (_name, helper) => {
      expect(await changes([`${helper}\n${REQUIRED}`, "return load().n;"])).toBe(false);
    },
  );
});
