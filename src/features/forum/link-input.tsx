// The input for the address of a link, below the toolbar. An empty address removes the link.
import type { Editor } from "@tiptap/react";
import { useState, type KeyboardEvent } from "react";
import { Button } from "../../components/ui/button";
import { Input } from "../../components/ui/input";
import { forumEditorText } from "../../texts/forum-editor";

/** Only addresses that the server keeps; a bare "example.com" is taken as https. */
function addressOf(written: string): string | null {
  const address = /^(?:https?:\/\/|mailto:)/i.test(written) ? written : `https://${written}`;
  return URL.canParse(address) && !/\s/.test(address) ? address : null;
}

export function LinkInput({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const given: unknown = editor.getAttributes("link").href;
  const [written, setWritten] = useState(typeof given === "string" ? given : "");
  const [wrong, setWrong] = useState(false);
  const apply = () => {
    const text = written.trim();
    const href = text === "" ? null : addressOf(text);
    if (text !== "" && href === null) {
      setWrong(true);
      return;
    }
    const selected = editor.chain().focus().extendMarkRange("link");
    if (href === null) selected.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive("link"))
      selected.insertContent({ type: "text", text, marks: [{ type: "link", attrs: { href } }] }).run();
    else selected.setLink({ href }).run();
    onDone();
  };
  // Not a form of its own: it is inside the post's form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      apply();
    }
    if (event.key === "Escape") onDone();
  };
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-rule p-2">
      <Input
        autoFocus
        aria-label={forumEditorText("linkAddress")}
        aria-invalid={wrong ? true : undefined}
        placeholder="https://"
        value={written}
        className="h-10 w-auto min-w-0 flex-1 text-sm"
        onChange={({ target }) => {
          setWritten(target.value);
          setWrong(false);
        }}
        onKeyDown={onKeyDown}
      />
      <Button variant="secondary" size="sm" onClick={apply}>
        {forumEditorText("setLink")}
      </Button>
      {wrong && (
        <p role="alert" className="w-full text-sm text-accent">
          {forumEditorText("noAddress")}
        </p>
      )}
    </div>
  );
}
