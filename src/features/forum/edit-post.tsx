// The form of an edit, in place of the post's text. The server's rules apply; a refusal is shown in the form.
import { useState } from "react";
import { LIMITS } from "#shared/limits.ts";
import { FORUM_CATEGORIES } from "#shared/messages.ts";
import { isForumCategory, type ForumCategory } from "#shared/rules/forum-categories.ts";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/input";
import { SelectField } from "../../components/ui/select";
import { useAsyncAction } from "../../hooks/use-async-action";
import { forumFormsText } from "../../texts/forum-forms";
import { forumCategoryLabel } from "../../texts/messages";
import type { Writing } from "./draft";
import { RichTextField } from "./rich-text-field";
import type { Thread, ThreadId } from "./types";
import { useSuggest } from "./use-suggest";

const CATEGORIES = Object.keys(FORUM_CATEGORIES).filter(isForumCategory);

/** `tags` is the comma-separated list. */
type Head = { title: string; category: ForumCategory; tags: string };

type EditPostProps = {
  label: string;
  threadId: ThreadId;
  /** Null for a reply. */
  thread: Pick<Thread, "title" | "category" | "tags" | "room"> | null;
  html: string;
  /** Title, category and tags are those of a thread. */
  onSave: (form: { title: string; category: string; tags: string; html: string }) => Promise<unknown>;
  onClose: () => void;
};

export function EditPost({ label, threadId, thread, html, onSave, onClose }: EditPostProps) {
  const [head, setHead] = useState<Head>(() => ({
    title: thread?.title ?? "",
    category: thread?.category ?? "general",
    tags: thread?.tags.join(", ") ?? "",
  }));
  const [writing, setWriting] = useState<Writing>(() => ({ html, text: textOf(html) }));
  const { busy, failure, run } = useAsyncAction();
  const suggest = useSuggest(threadId);
  const save = async () => {
    if (await run(() => onSave({ ...head, html: writing.html }))) onClose();
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
      {thread !== null && <HeadFields head={head} isRoom={thread.room !== null} onChange={setHead} />}
      <RichTextField
        label={forumFormsText(thread === null ? "editedReply" : "editedText")}
        writing={writing}
        error={failure ?? undefined}
        maxLength={thread === null ? LIMITS.replyMax : LIMITS.threadContentMax}
        onChange={setWriting}
        onBlur={() => undefined}
        suggest={suggest}
        focusRequest={thread === null ? 1 : 0}
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

/** In a room the title is optional, and there are no category and tags. */
type HeadFieldsProps = { head: Head; isRoom: boolean; onChange: (head: Head) => void };

function HeadFields({ head, isRoom, onChange }: HeadFieldsProps) {
  return (
    <>
      <TextField
        label={forumFormsText("title")}
        required={!isRoom}
        autoFocus
        autoComplete="off"
        value={head.title}
        onChange={({ target }) => {
          onChange({ ...head, title: target.value });
        }}
      />
      {!isRoom && <TopicFields head={head} onChange={onChange} />}
    </>
  );
}

function TopicFields({ head, onChange }: Omit<HeadFieldsProps, "isRoom">) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={forumFormsText("category")}
        value={head.category}
        onChange={({ target }) => {
          if (isForumCategory(target.value)) onChange({ ...head, category: target.value });
        }}
      >
        {CATEGORIES.map((name) => (
          <option key={name} value={name}>
            {forumCategoryLabel(name)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={forumFormsText("tags")}
        autoComplete="off"
        placeholder={forumFormsText("tagsExample")}
        hint={forumFormsText("tagsHint")}
        value={head.tags}
        onChange={({ target }) => {
          onChange({ ...head, tags: target.value });
        }}
      />
    </div>
  );
}

const textOf = (html: string): string => new DOMParser().parseFromString(html, "text/html").body.textContent;
