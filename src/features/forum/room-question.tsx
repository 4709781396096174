// The form of a new discussion of a room; its draft survives a reload.
import { useMutation } from "convex/react";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { api } from "#convex/_generated/api.js";
import { roomThreadForm, type RoomThreadForm } from "#shared/forms/forum.ts";
import { LIMITS } from "#shared/limits.ts";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/input";
import { Notice } from "../../components/ui/notice";
import { useDraftOwner } from "../../hooks/use-draft-owner";
import { readAppError } from "../../lib/app-error";
import { readDraft, saveDraft, type DraftPlace } from "../../lib/drafts";
import { formResolver } from "../../lib/form-resolver";
import { forumFormsText } from "../../texts/forum-forms";
import { EMPTY_WRITING, type Writing } from "./draft";
import { RichTextField } from "./rich-text-field";
import type { ThreadId } from "./types";
import { useSuggest } from "./use-suggest";

/** The words of a kind of room. */
export type RoomWords = (
  key:
    ("ask" | "all" | "none" | "noneText") | ("questionTitle" | "titleHint" | "question" | "post" | "posting"),
) => string;

type RoomQuestionProps = {
  room: string;
  words: RoomWords;
  /** The text has the focus first, otherwise the title. */
  startsWithText?: boolean;
  onPosted: (threadId: ThreadId) => void;
  onCancel: () => void;
};

/** What the server expects of every thread; a room does not use it. */
const UNUSED = { category: "courses", tags: "" };

export function RoomQuestion(props: RoomQuestionProps) {
  const owner = useDraftOwner();
  return <QuestionForm key={owner} owner={owner} {...props} />;
}

/** `owner` is that of the draft. */
type QuestionFormProps = RoomQuestionProps & { owner: string | null };

function QuestionForm(props: QuestionFormProps) {
  const { owner, room, words, startsWithText = false, onPosted, onCancel } = props;
  const [place] = useState<DraftPlace>({ owner, name: `question.${room}` });
  const [draft] = useState(() => readDraft(place, { title: "", ...EMPTY_WRITING }));
  const [writing, setWriting] = useState<Writing>({ html: draft.html, text: draft.text });
  const [failure, setFailure] = useState<string | null>(null);
  const create = useMutation(api.threads.create);
  const suggest = useSuggest(null, room);
  const { register, handleSubmit, setValue, trigger, control, formState } = useForm<RoomThreadForm>({
    resolver: formResolver(roomThreadForm),
    mode: "onTouched",
    defaultValues: { title: draft.title, content: draft.text },
  });
  const { errors, isSubmitting, isSubmitted, isSubmitSuccessful } = formState;
  const title = useWatch({ control, name: "title" });
  // Not while it is being posted: a draft that comes back after its post would be posted twice.
  const isSettled = isSubmitting || isSubmitSuccessful;
  useEffect(() => {
    if (!isSettled || failure !== null) saveDraft(place, { title, ...writing });
  }, [place, title, writing, isSettled, failure]);
  const post = handleSubmit(async (form) => {
    setFailure(null);
    try {
      const threadId = await create({ form: { title: form.title, html: writing.html, ...UNUSED }, room });
      saveDraft(place, EMPTY_WRITING);
      onPosted(threadId);
    } catch (thrown) {
      setFailure(readAppError(thrown).message);
    }
  });
  return (
    <form noValidate aria-label={words("ask")} className="grid grid-cols-1 gap-5" onSubmit={post}>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <TextField
        label={words("questionTitle")}
        hint={words("titleHint")}
        autoFocus={!startsWithText}
        autoComplete="off"
        error={errors.title?.message}
        {...register("title")}
      />
      <RichTextField
        label={words("question")}
        writing={writing}
        error={errors.content?.message}
        maxLength={LIMITS.threadContentMax}
        onChange={(next) => {
          setWriting(next);
          setValue("content", next.text, { shouldValidate: isSubmitted });
        }}
        onBlur={() => void trigger("content")}
        suggest={suggest}
        focusRequest={startsWithText ? 1 : 0}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSubmitting}>
          {words(isSubmitting ? "posting" : "post")}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {forumFormsText("cancel")}
        </Button>
      </div>
    </form>
  );
}
