// The visual editor of a lesson. It reads and writes the same Markdown as the source.
import "katex/dist/katex.min.css";
import { Markdown } from "@tiptap/markdown";
import { EditorContent, useEditor, type Editor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { Notice } from "../../../components/ui/notice";
import { studioText } from "../../../texts/studio";
import { dialect, isKept } from "./dialect";
import { pictureView, type AddressOf } from "./picture-view";
import { SourceEditor, type TextEditorProps } from "./source-editor";
import type { FormulaValue } from "../lesson-tools/formula-dialog";
import { insertFile, type FormulaPlace } from "../lesson-tools/inserts";
import type { LinkedLesson } from "../lesson-tools/link-dialog";
import { Toolbar, type OpenedTool } from "../lesson-tools/toolbar";

type VisualEditorProps = TextEditorProps & { addressOf: AddressOf; lessons: readonly LinkedLesson[] };

/** Falls back to the source for texts that the visual editor would change. */
export function VisualEditor(props: VisualEditorProps) {
  const [keeps, setKeeps] = useState(() => isKept(props.body));
  if (keeps) return <Visual {...props} onUnkept={() => setKeeps(false)} />;
  return (
    <div className="grid gap-4">
      <Notice>{studioText("richUnavailable")}</Notice>
      <SourceEditor {...props} />
    </div>
  );
}

type VisualProps = VisualEditorProps & {
  /** Another editor has saved a text that the visual editor would change. */
  onUnkept: () => void;
};

function Visual({ body, onChange, onUnkept, upload, addressOf, lessons, status }: VisualProps) {
  const [opened, setOpened] = useState<OpenedTool | null>(null);
  const [pressed, setPressed] = useState<{ place: FormulaPlace; formula: FormulaValue } | null>(null);
  const written = useRef(body);
  const insert = useRef<(editor: Editor, files: readonly File[]) => void>(() => undefined);
  const addFiles = (editor: Editor, files: readonly File[]) => {
    for (const file of files) void upload(file).then((uploaded) => uploaded && insertFile(editor, uploaded));
  };
  useEffect(() => {
    insert.current = addFiles;
  });
  const editor = useEditor({
    extensions: [
      ...dialect((place, formula) => {
        setPressed({ place, formula });
      }),
      Markdown,
    ],
    content: body,
    contentType: "markdown",
    editorProps: {
      attributes: {
        class: "lesson-text lesson-draft min-h-96 px-4 py-3 outline-none",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": studioText("lessonText"),
      },
      handlePaste: (_view, event) => takeFiles([...(event.clipboardData?.files ?? [])]),
      handleDrop: (_view, event) => takeFiles([...(event.dataTransfer?.files ?? [])]),
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.getMarkdown();
      onChange(written.current);
    },
  });
  function takeFiles(files: readonly File[]): boolean {
    if (files.length > 0) insert.current(editor, files);
    return files.length > 0;
  }
  // Another text than the one that was written here: somebody else's, or the one that was chosen after a conflict.
  useEffect(() => {
    if (body === written.current || editor.isDestroyed) return;
    written.current = body;
    if (!isKept(body)) {
      onUnkept();
      return;
    }
    editor.commands.setContent(body, { contentType: "markdown", emitUpdate: false });
  }, [body, editor, onUnkept]);
  // A file is listed only after its upload, when the picture may be in the text already.
  useEffect(() => {
    if (editor.isDestroyed) return;
    const { nodeViews } = editor.extensionManager;
    editor.view.setProps({ nodeViews: { ...nodeViews, image: pictureView(addressOf) } });
  }, [addressOf, editor]);
  return (
    <div
      className="rounded-sm border border-rule-strong bg-paper-raised outline-ink focus-within:border-ink has-[[role=textbox]:focus]:outline-2"
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
        event.preventDefault();
        setOpened("link");
      }}
    >
      <Toolbar
        {...{ editor, lessons, opened, pressed, status }}
        onOpen={setOpened}
        onDone={() => {
          setOpened(null);
          setPressed(null);
          editor.commands.focus();
        }}
        onFiles={(files) => addFiles(editor, files)}
      />
      <EditorContent editor={editor} />
    </div>
  );
}
