// Starting and stopping a stack.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PROJECT_DIR } from "@cohort/launcher/src/project.ts";
import { readStackFile } from "@cohort/launcher/src/stack-file.ts";
import { asAdmin, startTestStack } from "./support/stack.ts";
import { expect, test } from "./support/story.ts";

async function start(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", "packages/launcher/src/commands/start.ts"], {
    cwd: PROJECT_DIR,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "exit")) as [number];
  return { code, output };
}

test("a second start on the same data keeps the data and the ports, also when the supervisor was killed", async () => {
  test.setTimeout(180_000);
  const dataDir = mkdtempSync(path.join(tmpdir(), "cohort-again-"));
  try {
    // As in a production shell, without a terminal.
    const first = await startTestStack({ dataDir, keepData: true, env: { NODE_ENV: "production" } });
    const { site } = first.info();
    await asAdmin(first.info(), "batches:setCapacity", { courseId: "FAAI", batchNumber: 3, maxCapacity: 17 });

    const refused = await start({ COHORT_DATA: dataDir, COHORT_PORT: "" });
    expect(refused.code).toBe(1);
    expect(refused.output).toContain("A stack already runs on");

    await first.stop();
    expect(readStackFile(dataDir)).toBeNull();

    const second = await startTestStack({ dataDir, keepData: true });
    expect(second.info().site).toBe(site);
    const courses = (await asAdmin(second.info(), "courses:list", {})) as {
      nextBatch: { maxCapacity: number };
    }[];
    expect(courses[0]?.nextBatch.maxCapacity).toBe(17);
    expect((await fetch(`${site}/env.js`)).headers.get("cache-control")).toBe("no-store");

    const { pid, pids } = second.info();
    process.kill(pid, "SIGKILL");
    await expect.poll(() => [pids.backend, pids.standins].filter(isAlive), { timeout: 15_000 }).toEqual([]);
    const third = await startTestStack({ dataDir, keepData: true });
    expect(third.info().site).toBe(site);
    await third.stop();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test("SIGTERM to npm start ends every process in order", async () => {
  test.setTimeout(120_000);
  const dataDir = mkdtempSync(path.join(tmpdir(), "cohort-npm-"));
  try {
    const npm = spawn("npm", ["start"], {
      cwd: PROJECT_DIR,
      env: { ...process.env, COHORT_DATA: dataDir, COHORT_PORT: "" },
      stdio: "ignore",
    });
    await expect.poll(() => readStackFile(dataDir), { timeout: 90_000 }).not.toBeNull();
    const pids = readStackFile(dataDir)?.pids ?? { supervisor: 0, backend: 0, standins: 0 };
    npm.kill("SIGTERM");
    await expect.poll(() => Object.values(pids).filter(isAlive), { timeout: 15_000 }).toEqual([]);
    expect(readStackFile(dataDir)).toBeNull();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test("an occupied port given explicitly is named, and nothing is left running", async ({ stack }) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "cohort-taken-"));
  try {
    const { port } = new URL(stack.site);
    const { code, output } = await start({ COHORT_DATA: dataDir, COHORT_PORT: port });
    expect(code).toBe(1);
    expect(output.trim()).toContain(`Port ${port} is taken.`);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test("localhost redirects to the canonical address, and the site sends its security headers", async ({
  stack,
}) => {
  const { site } = stack;
  const { port } = new URL(site);
  const redirect = await fetch(`http://localhost:${port}/courses?category=All`, { redirect: "manual" });
  expect(redirect.status).toBe(307);
  expect(redirect.headers.get("location")).toBe(`${site}/courses?category=All`);
  const page = await fetch(`${site}/courses`);
  expect(page.status).toBe(200);
  expect(page.headers.get("content-security-policy")).toContain("object-src 'none'");
  expect((await fetch(`${site}/assets/none.js`)).status).toBe(404);
  expect((await fetch(`${site}/..%2fpackage.json`)).headers.get("content-type")).not.toContain("json");
  expect(readFileSync(stack.adminKeyFile, "utf8").length).toBeGreaterThan(20);
});
