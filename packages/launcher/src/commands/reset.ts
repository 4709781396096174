// `npm run reset`: wipes the local data; refuses while a stack is using it, also one that is being started.
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { readConfig } from "../config.ts";
import { openDataFolder } from "../data-folder.ts";

const { dataDir } = readConfig(process.env, []);
// Only ever delete what a stack has made.
const ours = ["secrets.json", "first-port"].some((name) => existsSync(path.join(dataDir, name)));
if (existsSync(dataDir) && !ours) {
  console.error(`${dataDir} does not look like a data folder of Cohort; nothing was deleted.`);
  process.exit(1);
}
try {
  if (ours) openDataFolder(dataDir);
} catch (error) {
  console.error(`${(error as Error).message}\nNothing was deleted.`);
  process.exit(1);
}
rmSync(dataDir, { recursive: true, force: true });
console.log(`Wiped ${dataDir}.`);
