// `npm run words`: names and phrases that docs/glossary.md rules out, in the sources and documents of the repository.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { PROJECT_DIR } from "@cohort/launcher/src/project.ts";

const GLOSSARY = "docs/glossary.md";
/** The list itself, and the test that plants words of it. */
const EXEMPT: ReadonlySet<string> = new Set([GLOSSARY, "tests/unit/scripts/words.test.ts"]);
const HEADING = "## Names that are not used";
const READ = /\.(?:tsx?|cjs|js|css|md|html|ya?ml)$/;

interface Rule {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** The rows of the glossary's last table. `\|` in a cell is a `|` of the expression. */
export function readRules(glossary: string): Rule[] {
  const table = glossary.slice(glossary.indexOf(HEADING) + HEADING.length);
  return table.split("\n").flatMap((line) => {
    const [, expression, instead = ""] = /^\| `(.+?)`\s+\| (.+?)\s*\|$/.exec(line) ?? [];
    return expression === undefined
      ? []
      : [{ pattern: new RegExp(expression.replaceAll("\\|", "|")), instead }];
  });
}

/** `file:line: "word", say …` for each place that breaks a rule. */
export function wordFaults(file: string, text: string, rules: readonly Rule[]): string[] {
  return text.split("\n").flatMap((line, index) =>
    rules.flatMap(({ pattern, instead }) => {
      const found = pattern.exec(line);
      return found === null ? [] : [`${file}:${index + 1}: "${found[0]}", say ${instead}`];
    }),
  );
}

function main(): void {
  const rules = readRules(readFileSync(path.join(PROJECT_DIR, GLOSSARY), "utf8"));
  const listed = execFileSync("git", ["ls-files"], { cwd: PROJECT_DIR, encoding: "utf8" }).split("\n");
  const files = listed.filter((file) => READ.test(file) && !EXEMPT.has(file));
  const faults = files.flatMap((file) => [
    ...wordFaults(file, file, rules),
    ...wordFaults(file, readFileSync(path.join(PROJECT_DIR, file), "utf8"), rules),
  ]);
  for (const fault of faults) console.error(fault);
  console.log(`${files.length} files, ${rules.length} rules, ${faults.length} faults`);
  process.exitCode = faults.length === 0 && rules.length > 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main();
