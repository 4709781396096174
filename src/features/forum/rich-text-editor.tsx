// The formatting editor (tiptap), offering exactly what the server keeps. Loaded lazily by rich-text-field.
import { EditorContent, useEditor, type Editor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect, useRef } from "react";
import { cn } from "../../lib/cn";
import { controlClass } from "../../components/ui/input";
import { EditorToolbar } from "./editor-toolbar";
import type { EditorProps } from "./editor-props";
import { MentionList } from "./mention-list";
import { withoutTables } from "./pasted";
import { useMentions } from "./use-mentions";

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    horizontalRule: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      protocols: ["http", "https", "mailto"],
      defaultProtocol: "https",
      // "model.fit" is no address; what begins like one is.
      shouldAutoLink: (written) => /^https?:\/\//i.test(written),
    },
  }),
];

const writingOf = (editor: Editor) =>
  editor.isEmpty
    ? { html: "", text: "" }
    : { html: editor.getHTML(), text: editor.getText({ blockSeparator: "\n" }) };

export function RichTextEditor({
  label,
  writing,
  wiring,
  autoFocus,
  isTall = false,
  onChange,
  onBlur,
  suggest,
  focusRequest = 0,
}: EditorProps) {
  const { extension, suggestion } = useMentions(suggest);
  // What it began with counts as written here: on a busy machine the first text can be typed before the first effect.
  const emitted = useRef(new Set([writing.html]));
  const editor = useEditor({
    extensions: [...EXTENSIONS, extension],
    content: writing.html,
    autofocus: autoFocus ? "end" : false,
    shouldRerenderOnTransaction: true,
    onUpdate: (update) => {
      const written = writingOf(update.editor);
      emitted.current.add(written.html);
      onChange(written);
    },
    onBlur,
    editorProps: {
      attributes: attributesOf({ label, wiring, isTall }),
      transformPastedHTML: withoutTables,
    },
  });
  const { html } = writing;
  // Changes from outside: the form was emptied after posting, or got a refused text back. What was written here comes
  // back, too, and on a busy machine later than the next key: putting that in would take the key away.
  useEffect(() => {
    if (html === writingOf(editor).html) emitted.current.clear();
    else if (!emitted.current.has(html)) editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  useEffect(() => {
    if (focusRequest > 0) editor.chain().focus("end").scrollIntoView().run();
  }, [editor, focusRequest]);
  return (
    <div
      data-slot="editor"
      className={cn(
        controlClass,
        wiring["aria-invalid"] === true && "border-accent",
        "relative p-0 has-[[role=textbox]:focus]:outline-2 has-[[role=textbox]:focus]:outline-ink",
      )}
    >
      <EditorToolbar editor={editor} />
      <EditorContent editor={editor} />
      {suggestion !== null && editor.isFocused && <MentionList suggestion={suggestion} />}
    </div>
  );
}

type Attributed = Pick<EditorProps, "label" | "wiring" | "isTall">;

function attributesOf({ label, wiring, isTall }: Attributed): Record<string, string> {
  const described = wiring["aria-describedby"];
  return {
    id: wiring.id,
    class: cn("rich-text px-3.5 py-3", isTall === true ? "min-h-64" : "min-h-36"),
    role: "textbox",
    "aria-label": label,
    "aria-multiline": "true",
    "aria-required": "true",
    ...(wiring["aria-invalid"] === true ? { "aria-invalid": "true" } : {}),
    ...(described === undefined ? {} : { "aria-describedby": described }),
  };
}
