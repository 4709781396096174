// `npm run types`: every TypeScript world, each with its own tsconfig. All are checked before the verdict.
import { spawnSync } from "node:child_process";

const WORLDS = [
  "shared",
  "convex",
  "src",
  "packages/embedded-convex",
  "packages/stand-ins",
  "packages/launcher",
  ".",
];
const failed = WORLDS.filter(
  (world) => spawnSync("npx", ["--no-install", "tsc", "-p", world], { stdio: "inherit" }).status !== 0,
);
if (failed.length > 0) {
  console.error(`Types do not hold in: ${failed.join(", ")}`);
  process.exit(1);
}
console.log(`Types hold in ${WORLDS.length} worlds.`);
