// The repository's own lint rules find planted faults.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { ESLint } from "eslint";
import { beforeAll, describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const HOUSE_RULES = ["no-restricted-syntax"];
let eslint: ESLint;

beforeAll(() => {
  eslint = new ESLint({
    cwd: ROOT,
    // Planted text is in no TypeScript project; the repository's rules need none.
    overrideConfig: [{ languageOptions: { parserOptions: { projectService: false } } }],
    ruleFilter: ({ ruleId }) => HOUSE_RULES.includes(ruleId),
  });
});

/** What Oxlint prints about a text in a folder of its own. Rules of paths need no types. */
async function oxlint(filePath: string, text: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "oxlint-"));
  try {
    const file = path.join(folder, filePath);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    const config = JSON.parse(readFileSync(path.join(ROOT, ".oxlintrc.json"), "utf8")) as object;
    writeFileSync(path.join(folder, ".oxlintrc.json"), JSON.stringify({ ...config, options: {} }));
    const program = path.join(ROOT, "node_modules/.bin/oxlint");
    // Findings end the program with 1.
    return await promisify(execFile)(program, [filePath], { cwd: folder }).then(
      ({ stdout }) => stdout,
      (ended: unknown) => (ended as { stdout: string }).stdout,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function messages(filePath: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath });
  expect(result?.fatalErrorCount).toBe(0);
  return (result?.messages ?? []).map(({ message }) => message);
}

describe("every builder call declares args and returns", () => {
  const builders = ["publicQuery", "userMutation", "adminQuery", "internalAction", "query"];
  for (const builder of builders) {
    test(builder, async () => {
      const text = (body: string) => `export const f = ${builder}({ ${body} handler: async () => null });`;
      expect(await messages("convex/planted.ts", text(""))).toEqual(["Declare args.", "Declare returns."]);
      expect(await messages("convex/planted.ts", text("args: {},"))).toEqual(["Declare returns."]);
      expect(await messages("convex/planted.ts", text("args: {}, returns: v.null(),"))).toEqual([]);
    });
  }
});

describe("state in a module", () => {
  test("is refused at the top level, exported or not, and fine inside a function", async () => {
    for (const text of ["let cache = 1;", "export let cache = 1;", "var cache = 1;"]) {
      expect((await messages("convex/model/planted.ts", text)).join()).toContain("Keep no state in a module");
    }
    const inside = "export function f() { let n = 0; n += 1; return n; }";
    expect(await messages("convex/model/planted.ts", inside)).toEqual([]);
  });
});

describe("a promise that is not waited for", () => {
  test("is refused in functions, also behind void", async () => {
    const text = (call: string) => `export async function f(ctx) { ${call}; }`;
    expect(await messages("convex/model/planted.ts", text("void ctx.db.delete(ctx.id)"))).toEqual([
      "Wait for it: what runs on when a function ends may be lost, and its failure is unhandled.",
    ]);
    expect(await messages("convex/model/planted.ts", text("await ctx.db.delete(ctx.id)"))).toEqual([]);
    const { rules } = JSON.parse(readFileSync(path.join(ROOT, ".oxlintrc.json"), "utf8")) as {
      rules: Record<string, unknown>;
    };
    expect(rules["typescript/no-floating-promises"] ?? "error by category").toMatch(/^error/);
  });
});

describe("APIs that older backends do not have", () => {
  test.each(["canParse", "parse"])("URL.%s is refused in functions", async (name) => {
    const text = `export const f = (text: string) => URL.${name}(text);`;
    expect(await oxlint("convex/model/planted.ts", text)).toContain("Use lib/url");
    expect(await oxlint("src/lib/planted.ts", text)).not.toContain("Use lib/url");
  });
});

describe("imports that bypass the builders", () => {
  test("raw query is only for lib/builders", async () => {
    const text = 'import { query } from "./_generated/server"; export const q = query;';
    expect(await oxlint("convex/planted.ts", text)).toContain("Use lib/builders.");
    expect(await oxlint("convex/lib/builders.ts", text)).not.toContain("Use lib/builders.");
  });

  test("server code calls internal functions, never the public API", async () => {
    const text = 'import { api } from "./_generated/api"; export const a = api;';
    expect(await oxlint("convex/planted.ts", text)).toContain("Server code calls internal.*");
  });
});

describe("private members", () => {
  test.each(["convex/model/planted.ts", "src/lib/planted.ts", "packages/launcher/src/planted.ts"])(
    "are written with # in %s, and constructors with `private`",
    async (file) => {
      const member = (text: string) => `export class Box { ${text} }`;
      for (const text of ["private size = 1;", "private grow() {}", "constructor(private size: number) {}"])
        expect(await messages(file, member(text))).toEqual(["Use #private."]);
      for (const text of ["#size = 1; size() { return this.#size; }", "private constructor() {}"])
        expect(await messages(file, member(text))).toEqual([]);
    },
  );
});
