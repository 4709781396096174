// The Markdown of lessons: CommonMark, tables, strikethrough, task lists and formulas, without HTML. The server checks
// texts with these rules when they are written, and the client renders the same tree.
import type { Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { mathFromMarkdown } from "mdast-util-math";
import { gfm } from "micromark-extension-gfm";
import { math } from "micromark-extension-math";
import type { AppErrorCode } from "../errors";
import { COURSEWARE } from "../limits";
import { figureName, linkTarget, pictureSource } from "./addresses";
import { lineOutOfBounds } from "./bounds";

/** Why a text is refused: an error of the catalogue with the values of its places. `line` counts from 1. */
export interface LessonTextFault {
  code: AppErrorCode;
  values: Record<string, string | number>;
}

/** Nesting of nodes in a tree; renderers walk it recursively. */
const DEPTH_MAX = 48;

const EXTENSIONS = { extensions: [gfm(), math()], mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown()] };

/** The tree of a text; null for a text beyond the bounds. The tree may hold nodes that `checkLessonText` refuses. */
export const parseLessonText = (body: string): Root | null =>
  lineOutOfBounds(body) === null ? fromMarkdown(body, EXTENSIONS) : null;

/** The first fault of a text; null for one that may be stored. */
export const checkLessonText = (body: string): LessonTextFault | null => lessonTextFaults(body, 1)[0] ?? null;

/** The first faults of a text, at most one of each line and `most` together. */
export function lessonTextFaults(body: string, most: number): LessonTextFault[] {
  if (body.length > COURSEWARE.bodyMax)
    return [{ code: "lesson-text-too-long", values: { max: COURSEWARE.bodyMax } }];
  const line = lineOutOfBounds(body);
  if (line !== null) return [{ code: "lesson-text-too-complex", values: { line } }];
  const root = fromMarkdown(body, EXTENSIONS);
  const faults: LessonTextFault[] = [];
  for (const [node, depth] of nodesOf(root)) {
    const fault = depth > DEPTH_MAX ? at(node, "lesson-text-too-complex") : faultOf(node);
    if (fault === null || faults.at(-1)?.values["line"] === fault.values["line"]) continue;
    faults.push(fault);
    if (faults.length === most) break;
  }
  return faults;
}

/** Ids and names that a text refers to, each once, in their order. Empty for a text beyond the bounds. */
export function referencesOf(body: string): { files: string[]; lessons: string[]; figures: string[] } {
  const root = parseLessonText(body);
  const found = root === null ? [] : [...nodesOf(root)].flatMap(([node]) => referenceOf(node));
  const idsOf = (type: Reference["type"]) => [
    ...new Set(found.flatMap((one) => (one.type === type ? [one.id] : []))),
  ];
  return { files: idsOf("file"), lessons: idsOf("lesson"), figures: idsOf("figure") };
}

type Reference = { type: "file" | "lesson" | "figure"; id: string };

function referenceOf(node: Nodes): Reference[] {
  if (node.type === "link") {
    const target = linkTarget(node.url);
    return target !== null && "id" in target ? [target] : [];
  }
  const source = node.type === "image" ? pictureSource(node.url) : null;
  if (source === null) return [];
  return [source.type === "figure" ? { type: "figure", id: source.name } : source];
}

/** All nodes in the order of the text, with their depth; without recursion. */
function* nodesOf(root: Root): Generator<[Nodes, number]> {
  const waiting: [Nodes, number][] = [[root, 0]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    const [node, depth] = next;
    if ("children" in node) for (const child of node.children.toReversed()) waiting.push([child, depth + 1]);
  }
}

const UNSUPPORTED: ReadonlySet<string> = new Set([
  ...["definition", "linkReference", "imageReference"],
  ...["footnoteDefinition", "footnoteReference", "yaml"],
]);

function faultOf(node: Nodes): LessonTextFault | null {
  if (node.type === "html") return at(node, "lesson-text-html");
  if (node.type === "link") return linkTarget(node.url) === null ? at(node, "lesson-text-link") : null;
  if (node.type === "image") return pictureFault(node, node.url);
  return UNSUPPORTED.has(node.type) ? at(node, "lesson-text-definition") : null;
}

function pictureFault(node: Nodes, url: string): LessonTextFault | null {
  if (pictureSource(url) !== null) return null;
  const name = figureName(url);
  return name === null ? at(node, "lesson-text-picture") : at(node, "lesson-text-figure", { name });
}

const at = (node: Nodes, code: AppErrorCode, values: Record<string, string> = {}): LessonTextFault => ({
  code,
  values: { line: node.position?.start.line ?? 1, ...values },
});
