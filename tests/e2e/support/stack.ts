// Stacks for browser stories.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { TestInfo } from "@playwright/test";
import type { ChildStack } from "@cohort/launcher/src/child-stack.ts";

export {
  asAdmin,
  startChildStack as startTestStack,
  type ChildStack as TestStack,
} from "@cohort/launcher/src/child-stack.ts";

const LOG_CHARACTERS = 4000;

/** After a story that failed, prints the end of each log of its stack, whose folder is deleted afterwards. */
export function printLogsOfFailure({ dataDir }: Pick<ChildStack, "dataDir">, story: TestInfo): void {
  if (story.status === story.expectedStatus) return;
  const folder = path.join(dataDir, "logs");
  for (const name of readdirSync(folder)) {
    const log = readFileSync(path.join(folder, name), "utf8");
    process.stderr.write(`\n--- ${name}, after "${story.title}" failed\n${log.slice(-LOG_CHARACTERS)}\n`);
  }
}
