// The backend as one file: it starts, finds its sources, and is not built twice.
import { statSync } from "node:fs";
import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { startChild } from "../../../tools/child.ts";
import { buildEngine, ENGINE_FLAGS } from "../../../tools/engine-build.ts";
import { MODULES_DIR } from "../../../tools/package-dir.ts";

it("starts", { timeout: 120_000 }, async () => {
  const engine = await buildEngine();
  const folder = await mkdtemp(path.join(tmpdir(), "cohort-engine-"));
  const flags = ["--data", path.join(folder, "data"), "--port", "0", "--site-port", "0"];
  const args = [...ENGINE_FLAGS, engine, ...flags];
  try {
    const child = await startChild({
      name: "backend",
      args: [...args, "--admin-key-file", path.join(folder, "key")],
      env: process.env,
      logDir: folder,
      readyLines: 1,
    });
    await child.stop();
    expect(await child.exited).toBe(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it("caches compiled code for the next start, and starts without it", { timeout: 120_000 }, async () => {
  const built = await buildEngine();
  const folder = await mkdtemp(path.join(tmpdir(), "cohort-engine-"));
  await cp(path.dirname(built), path.join(folder, "engine"), { recursive: true });
  const engine = path.join(folder, "engine", path.basename(built));
  await symlink(MODULES_DIR, path.join(folder, "node_modules"));
  const code = path.join(folder, "engine", `engine-${process.version}-${process.arch}.code`);
  const start = () =>
    startChild({
      name: "backend",
      args: [
        ...[...ENGINE_FLAGS, engine, "--data", path.join(folder, "data"), "--port", "0", "--site-port", "0"],
        ...["--admin-key-file", path.join(folder, "key")],
      ],
      env: process.env,
      logDir: folder,
      readyLines: 1,
    });
  try {
    await writeFile(code, "no machine code");
    const first = await start();
    await expect.poll(() => statSync(code).size, { timeout: 60_000 }).toBeGreaterThan(10_000);
    await first.stop();
    const { mtimeMs } = statSync(code);
    const second = await start();
    await second.stop();
    expect(await second.exited).toBe(0);
    expect(statSync(code).mtimeMs).toBe(mtimeMs);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it("is built once for the same sources", { timeout: 120_000 }, async () => {
  const first = await buildEngine();
  const { mtimeMs } = statSync(first);
  expect(await buildEngine()).toBe(first);
  expect(statSync(first).mtimeMs).toBe(mtimeMs);
});
