// Which Markdown the visual editor keeps as it is. Texts with other parts are edited as Markdown only.
import { Image } from "@tiptap/extension-image";
import { CodeBlockLowlight } from "@tiptap/extension-code-block-lowlight";
import { TaskItem, TaskList } from "@tiptap/extension-list";
import { BlockMath, InlineMath } from "@tiptap/extension-mathematics";
import { TableKit } from "@tiptap/extension-table";
import { MarkdownManager } from "@tiptap/markdown";
import { StarterKit } from "@tiptap/starter-kit";
import { common, createLowlight } from "lowlight";
import { linkTarget } from "#shared/courseware/addresses.ts";
import { parseLessonText } from "#shared/courseware/markdown.ts";

/**
 * A picture of another page is not taken over when it is pasted. The editor shows pictures by pictureView; elsewhere
 * they are a name, because browsers would request the address of a file from the reader's disk.
 */
const LessonImage = Image.extend({
  parseHTML: () => [],
  renderHTML: ({ node }) => ["span", { class: "figure-name" }, `▧ ${String(node.attrs["alt"] ?? "")}`],
});

/** Called with a formula of the text that was pressed, and its place. */
export type OnFormula = (place: number, formula: { latex: string; isBlock: boolean }) => void;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const formulaOptions = (isBlock: boolean, onFormula: OnFormula | undefined) => ({
  katexOptions: { throwOnError: false, trust: false, maxExpand: 200, displayMode: isBlock },
  ...(onFormula && {
    onClick: (node: { attrs: Record<string, unknown> }, place: number) => {
      onFormula(place, { latex: textOf(node.attrs["latex"]), isBlock });
    },
  }),
});

/** The editor's extensions, which are what its Markdown consists of. */
export const dialect = (onFormula?: OnFormula) => [
  StarterKit.configure({
    codeBlock: false,
    underline: false,
    link: { openOnClick: false, autolink: false, isAllowedUri: (url) => linkTarget(url) !== null },
  }),
  CodeBlockLowlight.configure({ lowlight: createLowlight(common) }),
  LessonImage,
  TaskList,
  TaskItem.configure({ nested: true }),
  TableKit.configure({ table: { resizable: false } }),
  BlockMath.configure(formulaOptions(true, onFormula)),
  InlineMath.configure(formulaOptions(false, onFormula)),
];

/** Whether a text is the same after the visual editor has read and written it. */
export function isKept(body: string): boolean {
  const before = parseLessonText(body);
  if (before === null) return false;
  const manager = new MarkdownManager({ extensions: dialect() });
  const after = parseLessonText(manager.serialize(manager.parse(body)));
  return after !== null && treeOf(before) === treeOf(after);
}

/** The tree as text, without places in the source and with neighbouring texts as one. */
const treeOf = (tree: unknown): string =>
  JSON.stringify(tree, (key, value: unknown) => {
    if (key === "position" || key === "spread" || key === "data") return undefined;
    return value;
  });
