// The function fuzz of tests/security, for longer: every public function with hostile arguments, `rounds` calls each.
import { spawn } from "node:child_process";
import { PROJECT_DIR } from "@cohort/launcher/src/project.ts";
import type { StackCase, StackRun } from "./case.ts";

const TEST = "tests/security/convex/fuzz.test.ts";

async function run({ rounds, seed }: StackRun) {
  const env = { ...process.env, FUZZ_ROUNDS: String(rounds), FUZZ_SEED: String(seed), NO_COLOR: "1" };
  const output = await outputOf(["vitest", "run", "--project", "convex", TEST], env);
  const count = (what: string): number => Number(new RegExp(`Tests.*?(\\d+) ${what}`).exec(output)?.[1] ?? 0);
  const losses = output
    .split("\n")
    .filter((line) => /^\+ {3}"/.test(line))
    .map((line) => line.slice(5, 600));
  if (count("passed") === 0 || (count("failed") > 0 && losses.length === 0)) losses.push(output.slice(-2000));
  return { counters: { "calls of each function": rounds, "tests passed": count("passed") }, losses };
}

function outputOf(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn("npx", args, { cwd: PROJECT_DIR, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.once("error", reject);
    child.once("close", () => resolve(output));
  });
}

export const fuzz: StackCase = { sample: 20, full: 300, mustFire: ["tests passed"], run };
