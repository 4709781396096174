// The tools that change the text at once: marks and blocks, with their shortcuts, which the editor itself handles.
import type { Editor } from "@tiptap/react";
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  List,
  ListChecks,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Table,
  Undo2,
  type LucideIcon,
} from "lucide-react";
import type { STUDIO } from "#shared/texts/en/studio.ts";

export type Tool = {
  /** The key of its text. */
  name: keyof typeof STUDIO;
  icon: LucideIcon;
  keys?: string;
  /** Left out for tools that are not on or off. */
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
  use: (editor: Editor) => void;
};

const chain = (editor: Editor) => editor.chain().focus();

export const HISTORY: readonly Tool[] = [
  {
    ...{ name: "undo", icon: Undo2, keys: "Mod+Z" },
    isPossible: (editor) => editor.can().undo(),
    use: (editor) => chain(editor).undo().run(),
  },
  {
    ...{ name: "redo", icon: Redo2, keys: "Mod+Shift+Z" },
    isPossible: (editor) => editor.can().redo(),
    use: (editor) => chain(editor).redo().run(),
  },
];

export const MARKS: readonly Tool[] = [
  {
    ...{ name: "bold", icon: Bold, keys: "Mod+B" },
    isOn: (editor) => editor.isActive("bold"),
    use: (editor) => chain(editor).toggleBold().run(),
  },
  {
    ...{ name: "italic", icon: Italic, keys: "Mod+I" },
    isOn: (editor) => editor.isActive("italic"),
    use: (editor) => chain(editor).toggleItalic().run(),
  },
  {
    ...{ name: "strike", icon: Strikethrough, keys: "Mod+Shift+S" },
    isOn: (editor) => editor.isActive("strike"),
    use: (editor) => chain(editor).toggleStrike().run(),
  },
  {
    ...{ name: "inlineCode", icon: Code, keys: "Mod+E" },
    isOn: (editor) => editor.isActive("code"),
    use: (editor) => chain(editor).toggleCode().run(),
  },
];

export const BLOCKS: readonly Tool[] = [
  {
    ...{ name: "heading", icon: Heading2, keys: "Mod+Alt+2" },
    isOn: (editor) => editor.isActive("heading", { level: 2 }),
    use: (editor) => chain(editor).toggleHeading({ level: 2 }).run(),
  },
  {
    ...{ name: "subheading", icon: Heading3, keys: "Mod+Alt+3" },
    isOn: (editor) => editor.isActive("heading", { level: 3 }),
    use: (editor) => chain(editor).toggleHeading({ level: 3 }).run(),
  },
  {
    ...{ name: "list", icon: List, keys: "Mod+Shift+8" },
    isOn: (editor) => editor.isActive("bulletList"),
    use: (editor) => chain(editor).toggleBulletList().run(),
  },
  {
    ...{ name: "numbered", icon: ListOrdered, keys: "Mod+Shift+7" },
    isOn: (editor) => editor.isActive("orderedList"),
    use: (editor) => chain(editor).toggleOrderedList().run(),
  },
  {
    ...{ name: "taskList", icon: ListChecks, keys: "Mod+Shift+9" },
    isOn: (editor) => editor.isActive("taskList"),
    use: (editor) => chain(editor).toggleTaskList().run(),
  },
  {
    ...{ name: "quote", icon: Quote, keys: "Mod+Shift+B" },
    isOn: (editor) => editor.isActive("blockquote"),
    use: (editor) => chain(editor).toggleBlockquote().run(),
  },
  {
    ...{ name: "code", icon: SquareCode, keys: "Mod+Alt+C" },
    isOn: (editor) => editor.isActive("codeBlock"),
    use: (editor) => chain(editor).toggleCodeBlock().run(),
  },
  { name: "rule", icon: Minus, use: (editor) => chain(editor).setHorizontalRule().run() },
  {
    ...{ name: "table", icon: Table },
    isPossible: (editor) => !editor.isActive("table"),
    use: (editor) => chain(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
];
