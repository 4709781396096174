// The boundary check finds one planted fault for each rule, and none on a clean tree.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

const { imports: IMPORTS } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")) as {
  imports: Record<string, string>;
};

const CLEAN: Record<string, string> = {
  "shared/limits.ts": "export const LIMIT = 1;",
  "convex/_generated/api.ts": "export const api = {};",
  "convex/lib/builders.ts": "export const builder = 1;",
  "convex/model/users.ts": 'import { LIMIT } from "../../shared/limits"; export const user = LIMIT;',
  "convex/users.ts": 'import { user } from "./model/users"; export const me = user;',
  "convex/courses.ts": "export const list = 1;",
  "packages/embedded-convex/src/values/keys.ts": "export const key = 1;",
  "packages/embedded-convex/src/storage/store.ts":
    'import { key } from "../values/keys.ts"; export const store = key;',
  "packages/embedded-convex/src/database/open.ts":
    'import { store } from "../storage/store.ts"; export const db = store;',
  "packages/embedded-convex/src/query/page.ts":
    'import { db } from "../database/open.ts"; export const page = db;',
  "packages/embedded-convex/src/functions/run.ts":
    'import { page } from "../query/page.ts"; export const run = page;',
  "packages/embedded-convex/src/sync/session.ts":
    'import { run } from "../functions/run.ts"; export const sync = run;',
  "packages/embedded-convex/src/deploy/push.ts":
    'import { sync } from "../sync/session.ts"; export const push = sync;',
  "packages/stand-ins/src/paypal/server.ts": "export const paypal = 1;",
  "src/lib/env.ts": "export const env = 1;",
  "src/components/ui/button.ts": "export const button = 1;",
  "src/features/course/page.ts": 'import { env } from "../../lib/env"; export const page = env;',
  "src/features/checkout/panel.ts": "export const panel = 1;",
  "src/features/admin/common/table.ts":
    'import { LIMIT } from "#shared/limits.ts"; export const rows = LIMIT;',
  "src/features/admin/roles/tab.ts": 'import { rows } from "../common/table"; export const tab = rows;',
  "src/routes/home.ts": 'import { page } from "../features/course/page"; export const home = page;',
  "packages/launcher/src/commands/start.ts": "export const start = 1;",
  "packages/embedded-convex/tools/child.ts": "export const child = 1;",
  "scripts/check.ts": "export const check = 1;",
  "tests/helper.ts": "export const helper = 1;",
};

// rule → [file, what it must not import]
const PLANTED: readonly (readonly [rule: string, file: string, target: string])[] = [
  ["client-sees-only-generated", "src/lib/leak.ts", "../../convex/users"],
  ["client-never-sees-engine", "convex/model/leak.ts", "../../packages/embedded-convex/src/values/keys"],
  ["server-never-sees-client", "convex/model/leak.ts", "../../src/lib/env"],
  ["packages-never-see-product", "packages/embedded-convex/src/values/leak.ts", "../../../../shared/limits"],
  ["packages-never-see-product", "packages/launcher/src/leak.ts", "../../../shared/limits"],
  ["engine-stands-alone", "packages/embedded-convex/tools/leak.ts", "../../launcher/src/commands/start"],
  ["engine-needs-no-tools", "packages/embedded-convex/src/values/leak.ts", "../../tools/child"],
  [
    "standins-stand-alone",
    "packages/stand-ins/src/paypal/leak.ts",
    "../../../embedded-convex/src/values/keys",
  ],
  ["model-below-functions", "convex/model/leak.ts", "../users"],
  ["functions-call-by-reference", "convex/leak.ts", "./users"],
  ["features-stay-apart", "src/features/course/leak.ts", "../checkout/panel"],
  ["admin-parts-stay-apart", "src/features/admin/emails/leak.ts", "../roles/tab"],
  ["ui-is-a-leaf", "src/components/ui/leak.ts", "../../features/course/page"],
  ["features-below-routes", "src/features/course/leak.ts", "../../routes/home"],
  ["shared-is-pure", "shared/leak.ts", "../convex/courses"],
  ["tests-are-leaves", "scripts/leak.ts", "../tests/helper"],
  ["engine-layer-values", "packages/embedded-convex/src/values/leak.ts", "../storage/store"],
  ["engine-layer-storage", "packages/embedded-convex/src/storage/leak.ts", "../database/open"],
  ["engine-layer-database", "packages/embedded-convex/src/database/leak.ts", "../query/page"],
  ["engine-layer-query", "packages/embedded-convex/src/query/leak.ts", "../functions/run"],
  ["engine-layer-functions", "packages/embedded-convex/src/functions/leak.ts", "../sync/session"],
  [
    "engine-layer-(auth|system|sync|scheduler|http|files)",
    "packages/embedded-convex/src/sync/leak.ts",
    "../deploy/push",
  ],
];

let tree: string;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), text);
}

function brokenRules(): string[] {
  const folders = ["shared", "convex", "src", "packages", "scripts", "tests"];
  const config = path.join(ROOT, "scripts", "boundaries.cjs");
  const bin = path.join(ROOT, "node_modules", ".bin", "depcruise");
  const { stdout } = spawnSync(bin, ["--config", config, "--output-type", "json", ...folders], {
    cwd: tree,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  const report = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
  return report.summary.violations.map(({ rule }) => rule.name);
}

beforeEach(() => {
  tree = mkdtempSync(path.join(tmpdir(), "cohort-boundaries-"));
  symlinkSync(path.join(ROOT, "node_modules"), path.join(tree, "node_modules"));
  write("package.json", JSON.stringify({ type: "module", imports: IMPORTS }));
  write(
    "tsconfig.json",
    '{ "compilerOptions": { "module": "ESNext", "moduleResolution": "Bundler", "allowImportingTsExtensions": true, "noEmit": true } }',
  );
  for (const [file, text] of Object.entries(CLEAN)) write(file, text);
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

describe("the boundary check", () => {
  test("reports nothing on a clean tree", () => {
    expect(brokenRules()).toEqual([]);
  });

  test("finds each planted import, type-only ones too", () => {
    const byFile = new Map<string, string[]>();
    for (const [, file, target] of PLANTED) byFile.set(file, [...(byFile.get(file) ?? []), target]);
    for (const [file, targets] of byFile) {
      write(
        file,
        targets
          .map(
            (target, i) => `import type * as leak${i} from "${target}"; export type L${i} = typeof leak${i};`,
          )
          .join("\n"),
      );
    }
    const found = new Set(brokenRules());
    for (const [rule] of PLANTED) expect([...found]).toContain(rule);
  });

  test("resolves the aliases of package.json", () => {
    write("src/lib/alias.ts", 'import { me } from "#convex/users.ts"; export const alias = me;');
    expect(brokenRules()).toEqual(["client-sees-only-generated"]);
  });

  test("finds a cycle", () => {
    write("src/lib/a.ts", 'import { b } from "./b"; export const a = () => b;');
    write("src/lib/b.ts", 'import { a } from "./a"; export const b = () => a;');
    expect(brokenRules()).toContain("no-cycles");
  });
});
