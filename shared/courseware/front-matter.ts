// Front matter: the YAML between two `---` lines at the beginning of a Markdown file.
import { parseDocument, stringify } from "yaml";
import type * as z from "zod/mini";

export type FrontMatterFault = {
  code: "front-matter-missing" | "front-matter-invalid" | "field-missing" | "field-invalid" | "field-unknown";
  /** Name of the field; for `front-matter-invalid` the number of the line, or "". */
  detail: string;
};

/** Longest front matter that is read, in UTF-16 code units. */
export const FRONT_MATTER_MAX = 40_000;

const OPENING = /^\uFEFF?---[ \t]*\n/;
const CLOSING = /^---[ \t]*(?:\n|$)/m;

/** The front matter's YAML and the text behind it; null where a file has no front matter. */
export function splitFrontMatter(file: string): { yaml: string; body: string } | null {
  const text = file.replaceAll("\r\n", "\n");
  const opening = OPENING.exec(text);
  if (opening === null) return null;
  const rest = text.slice(opening[0].length);
  const closing = CLOSING.exec(rest);
  if (closing === null) return null;
  const body = rest.slice(closing.index + closing[0].length);
  return { yaml: rest.slice(0, closing.index), body: withoutFrame(body) };
}

/** A file of fields and a text. The text is framed by an empty line before and a line break behind it. */
export function joinFrontMatter(fields: Record<string, unknown>, body: string): string {
  const yaml = stringify(fields, { schema: "core", lineWidth: 0, aliasDuplicateObjects: false });
  return `---\n${yaml}---\n${body === "" ? "" : `\n${body}\n`}`;
}

const withoutFrame = (body: string): string => body.replace(/^\n/, "").replace(/\n$/, "");

/** Plain data of one YAML document without aliases, tags and repeated keys. */
function readYaml(yaml: string): { data: unknown } | { fault: FrontMatterFault } {
  const invalid = (offset: number | undefined): { fault: FrontMatterFault } => ({
    fault: { code: "front-matter-invalid", detail: lineAt(yaml, offset) },
  });
  if (yaml.length > FRONT_MATTER_MAX) return invalid(undefined);
  try {
    const document = parseDocument(yaml, {
      schema: "core",
      merge: false,
      stringKeys: true,
      resolveKnownTags: false,
      logLevel: "error",
    });
    const problem = document.errors[0] ?? document.warnings[0];
    if (problem !== undefined) return invalid(problem.pos[0]);
    return { data: document.toJS({ maxAliasCount: 0 }) as unknown };
  } catch {
    // Aliases, and nesting deeper than the stack.
    return invalid(undefined);
  }
}

/** The number of a line of the file, whose first line is `---`. */
const lineAt = (yaml: string, offset: number | undefined): string =>
  offset === undefined ? "" : String(yaml.slice(0, offset).split("\n").length + 1);

/** The fields of a front matter in their schema's form, or every fault of it. */
export function readFields<Fields>(
  yaml: string,
  schema: z.ZodMiniType<Fields>,
): { fields: Fields } | { faults: FrontMatterFault[] } {
  const read = readYaml(yaml);
  if ("fault" in read) return { faults: [read.fault] };
  const parsed = schema.safeParse(read.data);
  if (parsed.success) return { fields: parsed.data };
  return { faults: parsed.error.issues.flatMap((issue) => faultsOf(issue, read.data)) };
}

function faultsOf(issue: z.core.$ZodIssue, data: unknown): FrontMatterFault[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ code: "field-unknown", detail: key }));
  }
  const field = issue.path[0];
  if (field === undefined) return [{ code: "front-matter-invalid", detail: "" }];
  const isMissing = issue.path.length === 1 && !Object.hasOwn(Object(data) as object, field);
  return [{ code: isMissing ? "field-missing" : "field-invalid", detail: String(field) }];
}
