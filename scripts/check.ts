// `npm run check`: everything a change must pass. The linter runs beside the short checks and the tests. The first step that
// fails ends the others.
import { spawn } from "node:child_process";

const CHECKS = ["format:check", "words", "types", "boundaries", "unused"];
const stopped = new AbortController();
const isStopped = (): boolean => stopped.signal.aborted;

async function main(): Promise<number> {
  const codes = await Promise.all([runSteps(["lint"]), runSteps([...CHECKS, "test"])]);
  return codes.find((code) => code !== 0) ?? 0;
}

/** One step after the other; the code of the first that fails. */
async function runSteps(steps: readonly string[]): Promise<number> {
  for (const step of steps) {
    if (isStopped()) return 1;
    const { code, output } = await run(step);
    if (output !== "") console.log(`── ${step}\n${output}`);
    if (code === 0) continue;
    if (!isStopped()) console.error(`npm run ${step} failed.`);
    stopped.abort();
    return code;
  }
  return 0;
}

/** The tests print as they go, all others when they end. */
function run(step: string): Promise<{ code: number; output: string }> {
  const stdout = step === "test" ? "inherit" : "pipe";
  return new Promise((resolve, reject) => {
    const child = spawn("npm", ["run", "--silent", step], { stdio: ["ignore", stdout, stdout] });
    const stop = (): void => {
      child.kill("SIGTERM");
    };
    stopped.signal.addEventListener("abort", stop);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.once("error", reject);
    child.once("close", (code) => {
      stopped.signal.removeEventListener("abort", stop);
      resolve({ code: code ?? 1, output: output.trim() });
    });
  });
}

process.exitCode = await main();
