// The editor's tools as a toolbar: one stop for Tab, arrow keys move within it.
import type { Editor } from "@tiptap/react";
import {
  Bold,
  Code,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  SquareCode,
  Strikethrough,
  Underline,
  type LucideIcon,
} from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import { cn } from "../../lib/cn";
import { LinkInput } from "./link-input";

type Tool = {
  label: string;
  Icon: LucideIcon;
  isOn: (editor: Editor) => boolean;
  use: (editor: Editor) => void;
};

const mark = (label: string, name: string, Icon: LucideIcon): Tool => ({
  label,
  Icon,
  isOn: (editor) => editor.isActive(name),
  use: (editor) => editor.chain().focus().toggleMark(name).run(),
});

const block = (tool: { label: string; name: string; Icon: LucideIcon; use: Tool["use"] }): Tool => ({
  ...tool,
  isOn: (editor) => editor.isActive(tool.name),
});

const TOOLS: readonly Tool[] = [
  mark("Bold", "bold", Bold),
  mark("Italic", "italic", Italic),
  mark("Underline", "underline", Underline),
  mark("Strikethrough", "strike", Strikethrough),
  mark("Code", "code", Code),
  block({
    label: "Heading",
    name: "heading",
    Icon: Heading3,
    use: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  }),
  block({
    label: "Bulleted list",
    name: "bulletList",
    Icon: List,
    use: (editor) => editor.chain().focus().toggleBulletList().run(),
  }),
  block({
    label: "Numbered list",
    name: "orderedList",
    Icon: ListOrdered,
    use: (editor) => editor.chain().focus().toggleOrderedList().run(),
  }),
  block({
    label: "Quote",
    name: "blockquote",
    Icon: Quote,
    use: (editor) => editor.chain().focus().toggleBlockquote().run(),
  }),
  block({
    label: "Code block",
    name: "codeBlock",
    Icon: SquareCode,
    use: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  }),
];

export function EditorToolbar({ editor }: { editor: Editor }) {
  const [linking, setLinking] = useState(false);
  const [current, setCurrent] = useState(0);
  const tools: Tool[] = [
    ...TOOLS,
    {
      label: "Link",
      Icon: Link2,
      isOn: () => editor.isActive("link"),
      use: () => {
        setLinking(true);
      },
    },
  ];
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step + tools.length) % tools.length;
    setCurrent(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  };
  return (
    <>
      <div
        role="toolbar"
        aria-label="Formatting"
        className="flex flex-wrap gap-0.5 border-b border-rule p-1"
        onKeyDown={move}
      >
        {tools.map((tool, index) => (
          <button
            key={tool.label}
            type="button"
            tabIndex={index === current ? 0 : -1}
            aria-label={tool.label}
            aria-pressed={tool.isOn(editor)}
            title={tool.label}
            className={cn(
              "grid size-9 place-items-center rounded-sm text-ink-soft hover:bg-paper-sunk hover:text-ink focus-visible:-outline-offset-2",
              tool.isOn(editor) && "bg-paper-sunk text-accent",
            )}
            // The editor keeps the focus: it comes back a frame later, and a space typed until then would press the button.
            onMouseDown={(event) => {
              event.preventDefault();
            }}
            onClick={() => {
              setCurrent(index);
              tool.use(editor);
            }}
          >
            <tool.Icon className="size-4" aria-hidden />
          </button>
        ))}
      </div>
      {linking && (
        <LinkInput
          editor={editor}
          onDone={() => {
            setLinking(false);
            editor.commands.focus();
          }}
        />
      )}
    </>
  );
}
