// The official CLI, unmodified, against a running stack; nothing it does changes the checkout.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { PROJECT_DIR } from "@cohort/launcher/src/project.ts";
import { copyProject, type ProjectCopy } from "./support/project-copy.ts";
import { expect, test } from "./support/story.ts";

/** `npm run convex -- <args>` in a copy of the project, as `convex dev` writes into the folder it runs in. */
async function convex(copy: string, dataDir: string, ...args: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)("npm", ["run", "--silent", "convex", "--", ...args], {
    cwd: copy,
    env: { ...process.env, COHORT_DATA: dataDir },
    timeout: 60_000,
  });
  return stdout + stderr;
}

let project: ProjectCopy;
test.beforeAll(() => {
  project = copyProject();
});
test.afterAll(() => project.remove());

test("env, run and dev --once work, and the committed generated code is what the CLI generates", async ({
  stack,
}) => {
  test.setTimeout(180_000);
  const copy = project.folder;
  const dataDir = path.dirname(stack.adminKeyFile);
  expect(await convex(copy, dataDir, "env", "list")).toContain(`SITE_URL=${stack.site}`);
  await convex(copy, dataDir, "env", "set", "STORY_VARIABLE", "told");
  expect(await convex(copy, dataDir, "env", "get", "STORY_VARIABLE")).toContain("told");
  await convex(copy, dataDir, "env", "remove", "STORY_VARIABLE");
  expect(await convex(copy, dataDir, "env", "list")).not.toContain("STORY_VARIABLE");

  const courses = await convex(copy, dataDir, "run", "courses:list");
  expect(courses).toContain("Foundations to Frontiers of AI");

  expect(await convex(copy, dataDir, "dev", "--once", "--typecheck", "disable")).toContain(
    "Convex functions ready",
  );
  for (const file of ["api.d.ts", "api.js", "server.d.ts", "server.js", "dataModel.d.ts"]) {
    const generated = readFileSync(path.join(copy, "convex", "_generated", file), "utf8");
    expect(generated, file).toBe(readFileSync(path.join(PROJECT_DIR, "convex", "_generated", file), "utf8"));
  }
});
