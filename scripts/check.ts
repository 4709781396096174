// `npm run check`: everything a change must pass, cheapest first; stops at the first failure. The tests come last.
import { spawnSync } from "node:child_process";

const STEPS = ["format:check", "lint", "types", "boundaries", "unused", "test"];

for (const step of STEPS) {
  console.log(`\n── ${step}`);
  const { status } = spawnSync("npm", ["run", "--silent", step], { stdio: "inherit" });
  if (status !== 0) {
    console.error(`npm run ${step} failed.`);
    process.exit(status ?? 1);
  }
}
