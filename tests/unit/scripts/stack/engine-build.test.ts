// The backend out of one file: it starts, knows where its sources are, and is not built twice.
import { statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { startChild } from "../../../../scripts/stack/child.ts";
import { buildEngine } from "../../../../scripts/stack/engine-build.ts";
import { PROJECT_DIR } from "../../../../scripts/stack/project.ts";

it("starts", { timeout: 120_000 }, async () => {
  const engine = await buildEngine(PROJECT_DIR);
  const folder = await mkdtemp(path.join(tmpdir(), "cohort-engine-"));
  const flags = ["--data", path.join(folder, "data"), "--port", "0", "--site-port", "0"];
  const args = ["--experimental-vm-modules", "--no-warnings", engine, ...flags];
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

it("is built once for the same sources", { timeout: 120_000 }, async () => {
  const first = await buildEngine(PROJECT_DIR);
  const { mtimeMs } = statSync(first);
  expect(await buildEngine(PROJECT_DIR)).toBe(first);
  expect(statSync(first).mtimeMs).toBe(mtimeMs);
});
