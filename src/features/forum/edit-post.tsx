// The form of an edit, in place of the post's text. The server's rules apply; a refusal is shown in the form.
import { useEffectEvent, useLayoutEffect, useState } from "react";
import { LIMITS } from "#shared/limits.ts";
import { FORUM_CATEGORIES } from "#shared/messages.ts";
import { isForumCategory } from "#shared/rules/forum-categories.ts";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/input";
import { SelectField } from "../../components/ui/select";
import { useAsyncAction, type AsyncAction } from "../../hooks/use-async-action";
import { useDraftOwner } from "../../hooks/use-draft-owner";
import { forumFormsText } from "../../texts/forum-forms";
import { forumCategoryLabel } from "../../texts/messages";
import type { PostTexts } from "./draft";
import { EditOvertaken } from "./edit-overtaken";
import { RichTextField } from "./rich-text-field";
import type { ThreadId } from "./types";
import { baseOf, useEdit, type Editable } from "./use-edit";
import { useSuggest } from "./use-suggest";

const CATEGORIES = Object.keys(FORUM_CATEGORIES).filter(isForumCategory);

type EditPostProps = Editable & {
  label: string;
  threadId: ThreadId;
  /** Of the reply or discussion. */
  postId: string;
  /** Title, category and tags are those of a thread. `base` is the `editedAt` that the edit began with. */
  onSave: (form: Form & { base: number | null }) => Promise<unknown>;
  onClose: () => void;
};

type Form = { title: string; category: string; tags: string; html: string };

export function EditPost({ label, threadId, postId, onSave, onClose, ...post }: EditPostProps) {
  const { thread } = post;
  const owner = useDraftOwner();
  const { edit, now, isOvertaken, change, takeNewer, keep, drop } = useEdit(
    { owner, name: `edit.${postId}` },
    post,
  );
  const action = useAsyncAction();
  const { busy, run, clear } = action;
  const suggest = useSuggest(threadId);
  // Not while it is saved: the saved text arrives before the answer.
  const asksWhich = isOvertaken && !busy;
  const keepTyped = useEffectEvent(keep);
  // Before the question is on the screen: a reload can follow at once.
  useLayoutEffect(() => {
    return asksWhich ? keepTyped() : undefined;
  }, [asksWhich]);
  // The editor does not take back a text that it has sent out itself.
  const [taken, setTaken] = useState(0);
  const close = () => {
    drop();
    onClose();
  };
  const save = async (base: number | null) => {
    const { title, category, tags, html } = edit;
    if (await run(() => onSave({ base, title, category, tags, html }))) close();
  };
  return (
    <form
      noValidate
      aria-label={label}
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!asksWhich) void save(baseOf(edit));
      }}
    >
      {asksWhich && (
        <EditOvertaken
          newer={now}
          busy={busy}
          onKeep={() => void save(baseOf(now))}
          onTake={() => {
            clear();
            takeNewer();
            setTaken(taken + 1);
          }}
        />
      )}
      {thread !== null && <HeadFields head={edit} isRoom={thread.room !== null} onChange={change} />}
      <RichTextField
        key={taken}
        label={forumFormsText(thread === null ? "editedReply" : "editedText")}
        writing={edit}
        error={faultOf(action, asksWhich)}
        maxLength={thread === null ? LIMITS.replyMax : LIMITS.threadContentMax}
        onChange={change}
        onBlur={() => undefined}
        suggest={suggest}
        focusRequest={thread === null ? 1 : 0}
      />
      <Buttons busy={busy} maySave={!asksWhich} onCancel={close} />
    </form>
  );
}

/** The notice about the newer text says it better. */
const faultOf = ({ failure, code }: AsyncAction, asksWhich: boolean): string | undefined =>
  failure === null || (asksWhich && code === "edited-elsewhere") ? undefined : failure;

function Buttons({ busy, maySave, onCancel }: { busy: boolean; maySave: boolean; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      {maySave && (
        <Button type="submit" size="sm" disabled={busy}>
          {forumFormsText(busy ? "saving" : "save")}
        </Button>
      )}
      <Button variant="quiet" size="sm" onClick={onCancel}>
        {forumFormsText("cancel")}
      </Button>
    </div>
  );
}

type Head = Pick<PostTexts, "title" | "category" | "tags">;

/** In a room the title is optional, and there are no category and tags. */
type HeadFieldsProps = { head: Head; isRoom: boolean; onChange: (part: Partial<Head>) => void };

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
          onChange({ title: target.value });
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
          onChange({ category: target.value });
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
          onChange({ tags: target.value });
        }}
      />
    </div>
  );
}
