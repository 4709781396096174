// The editor's tools as a toolbar.
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
import { useState } from "react";
import { ToolbarFrame } from "../../components/ui/toolbar-frame";
import { cn } from "../../lib/cn";
import type { FORUM_EDITOR } from "#shared/texts/en/forum-editor.ts";
import { forumEditorText } from "../../texts/forum-editor";
import { LinkInput } from "./link-input";

/** A tool is named by the key of its text. */
type ToolName = keyof typeof FORUM_EDITOR;

type Tool = {
  name: ToolName;
  Icon: LucideIcon;
  isOn: (editor: Editor) => boolean;
  use: (editor: Editor) => void;
};

const mark = (name: ToolName, Icon: LucideIcon): Tool => ({
  name,
  Icon,
  isOn: (editor) => editor.isActive(name),
  use: (editor) => editor.chain().focus().toggleMark(name).run(),
});

const block = (tool: Pick<Tool, "name" | "Icon" | "use">): Tool => ({
  ...tool,
  isOn: (editor) => editor.isActive(tool.name),
});

const TOOLS: readonly Tool[] = [
  mark("bold", Bold),
  mark("italic", Italic),
  mark("underline", Underline),
  mark("strike", Strikethrough),
  mark("code", Code),
  block({
    name: "heading",
    Icon: Heading3,
    use: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  }),
  block({
    name: "bulletList",
    Icon: List,
    use: (editor) => editor.chain().focus().toggleBulletList().run(),
  }),
  block({
    name: "orderedList",
    Icon: ListOrdered,
    use: (editor) => editor.chain().focus().toggleOrderedList().run(),
  }),
  block({
    name: "blockquote",
    Icon: Quote,
    use: (editor) => editor.chain().focus().toggleBlockquote().run(),
  }),
  block({
    name: "codeBlock",
    Icon: SquareCode,
    use: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  }),
];

export function EditorToolbar({ editor }: { editor: Editor }) {
  const [linking, setLinking] = useState(false);
  const tools: Tool[] = [
    ...TOOLS,
    {
      name: "link",
      Icon: Link2,
      isOn: () => editor.isActive("link"),
      use: () => {
        setLinking(true);
      },
    },
  ];
  return (
    <>
      <div className="border-b border-rule">
        <ToolbarFrame label={forumEditorText("formatting")} isShort>
          {tools.map((tool) => (
            <button
              key={tool.name}
              type="button"
              aria-label={forumEditorText(tool.name)}
              aria-pressed={tool.isOn(editor)}
              title={forumEditorText(tool.name)}
              // Narrower beside a lesson, where all of them are in one row.
              className={cn(
                "grid h-9 max-w-9 min-w-6 flex-1 place-items-center rounded-sm text-ink-soft hover:bg-paper-sunk hover:text-ink focus-visible:-outline-offset-2 max-sm:h-11 max-sm:max-w-none",
                tool.isOn(editor) && "bg-paper-sunk text-accent",
              )}
              // The editor keeps the focus: it comes back a frame later, and a space typed until then would press the button.
              onMouseDown={(event) => {
                event.preventDefault();
              }}
              onClick={() => {
                tool.use(editor);
              }}
            >
              <tool.Icon className="size-4" aria-hidden />
            </button>
          ))}
        </ToolbarFrame>
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
