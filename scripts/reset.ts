// `npm run reset`: wipes the local data; refuses while a stack is using it.
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { readConfig } from "./stack/config.ts";
import { readStackFile } from "./stack/stack-file.ts";

const { dataDir } = readConfig(process.env, []);
const info = readStackFile(dataDir);
if (info !== null) {
  console.error(`A stack is running on ${dataDir} (process ${info.pid}). Stop it first.`);
  process.exit(1);
}
// Only ever delete what a stack has made.
const ours = ["secrets.json", "first-port"].some((name) => existsSync(path.join(dataDir, name)));
if (existsSync(dataDir) && !ours) {
  console.error(`${dataDir} does not look like a data folder of Cohort; nothing was deleted.`);
  process.exit(1);
}
rmSync(dataDir, { recursive: true, force: true });
console.log(`Wiped ${dataDir}.`);
