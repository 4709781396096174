// The form of an edit, in place of the post's text. The server's rules apply; a refusal is shown in the form.
import { useState } from "react";
import { LIMITS } from "#shared/limits.ts";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/input";
import { useAsyncAction } from "../../hooks/use-async-action";
import { forumFormsText } from "../../texts/forum-forms";
import type { Writing } from "./draft";
import { RichTextField } from "./rich-text-field";
import type { ThreadId } from "./types";
import { useSuggest } from "./use-suggest";

type EditPostProps = {
  label: string;
  threadId: ThreadId;
  /** Null for a reply. */
  title: string | null;
  html: string;
  onSave: (title: string, html: string) => Promise<unknown>;
  onClose: () => void;
};

export function EditPost({ label, threadId, title: before, html, onSave, onClose }: EditPostProps) {
  const [title, setTitle] = useState(before ?? "");
  const [writing, setWriting] = useState<Writing>(() => ({ html, text: textOf(html) }));
  const { busy, failure, run } = useAsyncAction();
  const suggest = useSuggest(threadId);
  const save = async () => {
    if (await run(() => onSave(title, writing.html))) onClose();
  };
  return (
    <form
      noValidate
      aria-label={label}
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {before !== null && (
        <TextField
          label={forumFormsText("title")}
          required
          autoFocus
          autoComplete="off"
          value={title}
          onChange={({ target }) => {
            setTitle(target.value);
          }}
        />
      )}
      <RichTextField
        label={forumFormsText(before === null ? "editedReply" : "editedText")}
        writing={writing}
        error={failure ?? undefined}
        maxLength={before === null ? LIMITS.replyMax : LIMITS.threadContentMax}
        onChange={setWriting}
        onBlur={() => undefined}
        suggest={suggest}
        focusRequest={before === null ? 1 : 0}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" disabled={busy}>
          {forumFormsText(busy ? "saving" : "save")}
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          {forumFormsText("cancel")}
        </Button>
      </div>
    </form>
  );
}

const textOf = (html: string): string => new DOMParser().parseFromString(html, "text/html").body.textContent;
