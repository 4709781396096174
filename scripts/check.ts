// `npm run check`: everything a change must pass. What only reads the sources goes first and side by side, since the
// linter keeps one core busy for a minute; the tests come last and alone.
import { spawn } from "node:child_process";

const LANES = [["lint"], ["format:check", "words", "types", "boundaries", "unused"]];

async function main(): Promise<number> {
  const failed = (await Promise.all(LANES.map(runLane))).find((code) => code !== 0);
  if (failed !== undefined) return failed;
  return (await run("test", "inherit")).code;
}

/** One step after the other; the code of the first that fails. */
async function runLane(steps: readonly string[]): Promise<number> {
  for (const step of steps) {
    const { code, output } = await run(step, "pipe");
    console.log(`── ${step}\n${output}`);
    if (code === 0) continue;
    console.error(`npm run ${step} failed.`);
    return code;
  }
  return 0;
}

function run(step: string, stdout: "inherit" | "pipe"): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn("npm", ["run", "--silent", step], { stdio: ["ignore", stdout, stdout] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, output: output.trim() }));
  });
}

process.exitCode = await main();
