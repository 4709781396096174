// References of texts to files of the course: `file:…` in links and pictures.
import type { Nodes } from "mdast";
import { parseLessonText } from "#shared/courseware/markdown.ts";

const SCHEME = "file:";

interface Reference {
  target: string;
  /** Where the target is in the text, with the scheme. */
  start: number;
  end: number;
}

/** Empty for a text beyond the bounds, which the server refuses. */
function referencesOf(body: string): Reference[] {
  if (!body.includes(SCHEME)) return [];
  const found: Reference[] = [];
  const root = parseLessonText(body);
  const waiting: Nodes[] = root === null ? [] : [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ("children" in node) waiting.push(...node.children);
    if ((node.type === "link" || node.type === "image") && node.url.startsWith(SCHEME)) {
      found.push(...placeOf(body, node));
    }
  }
  return found.toSorted((one, other) => one.start - other.start);
}

/** The last place of the target within its node: the label comes before it. */
function placeOf(body: string, node: Extract<Nodes, { type: "link" | "image" }>): Reference[] {
  const [from, to] = [node.position?.start.offset, node.position?.end.offset];
  if (from === undefined || to === undefined) return [];
  const start = body.slice(from, to).lastIndexOf(node.url);
  // Written with escapes or entities: it stays as it is.
  if (start === -1) return [];
  const target = node.url.slice(SCHEME.length);
  return [{ target, start: from + start, end: from + start + node.url.length }];
}

/** The files that a text refers to, each once. */
export const filesOf = (body: string): string[] => [
  ...new Set(referencesOf(body).map(({ target }) => decoded(target))),
];

/** The name of a file as texts of an archive refer to it. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

/** The text with other names of its files; names that are not in the map stay. */
export function renameFiles(body: string, names: ReadonlyMap<string, string>): string {
  let renamed = "";
  let end = 0;
  for (const reference of referencesOf(body)) {
    const name = names.get(decoded(reference.target));
    renamed += `${body.slice(end, reference.start)}${SCHEME}${name === undefined ? reference.target : encoded(name)}`;
    end = reference.end;
  }
  return renamed + body.slice(end);
}
