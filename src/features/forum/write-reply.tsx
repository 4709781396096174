// The form of a reply. A reply appears in the list at once; its text returns to the form when the server refuses it.
import { useMutation } from "convex/react";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useLocation } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { replyForm } from "#shared/forms/forum.ts";
import { LIMITS } from "#shared/limits.ts";
import { Button } from "../../components/ui/button";
import { readDraft, saveDraft } from "../../lib/drafts";
import { formResolver } from "../../lib/form-resolver";
import { withRetries } from "../../lib/retry-conflicts";
import type { Me } from "../../lib/session";
import { forumFormsText } from "../../texts/forum-forms";
import { sharedText } from "../../texts/messages";
import { useComposer } from "./composer";
import { EMPTY_WRITING, replyDraft, type Writing } from "./draft";
import { replyFailure } from "./failures";
import { addPending } from "./pending-reply";
import { REPLY_HASH } from "./reply-hash";
import { RichTextField } from "./rich-text-field";
import type { ThreadId } from "./types";
import type { Typing } from "./use-presence";
import { useSuggest } from "./use-suggest";

type WriteReplyProps = { threadId: ThreadId; me: Me; typing: Typing };

export function WriteReply({ threadId, me, typing }: WriteReplyProps) {
  const place = replyDraft(me.uid, threadId);
  const [writing, setWriting] = useState<Writing>(() => readDraft(place, EMPTY_WRITING));
  const { handleSubmit, setValue, setError, clearErrors, formState } = useForm({
    resolver: formResolver(replyForm),
    defaultValues: { content: writing.text },
  });
  const suggest = useSuggest(threadId);
  const create = useMutation(api.replies.create).withOptimisticUpdate((store, args) => {
    addPending(store, { ...args, author: me });
  });
  const write = (next: Writing) => {
    setWriting(next);
    setValue("content", next.text);
    saveDraft(place, next);
    clearErrors();
    if (next.text === "") typing.stopped();
    else typing.wrote();
  };
  const { hash } = useLocation();
  const [focusRequest, setFocusRequest] = useState(hash === REPLY_HASH ? 1 : 0);
  const composer = useComposer();
  // With each render: the text to insert after changes.
  useEffect(() =>
    composer?.attach((quote) => {
      const { html, text } = writing;
      const before = text === "" ? "" : `${text}\n`;
      if (quote !== null) write({ html: html + quote.html, text: before + quote.text });
      setFocusRequest((count) => count + 1);
    }),
  );
  const post = handleSubmit(async () => {
    write(EMPTY_WRITING);
    try {
      await withRetries(() => create({ threadId, html: writing.html }));
    } catch (thrown) {
      // The refused text returns to the form unless something was written meanwhile.
      setWriting((current) => {
        const kept = current.text === "" ? writing : current;
        setValue("content", kept.text);
        return kept;
      });
      saveDraft(place, writing);
      setError("content", { message: replyFailure(thrown) });
    }
  });
  return (
    <form noValidate aria-label={forumFormsText("writeReply")} className="grid gap-4" onSubmit={post}>
      <RichTextField
        label={forumFormsText("yourReply")}
        writing={writing}
        error={formState.errors.content?.message}
        maxLength={LIMITS.replyMax}
        onChange={write}
        onBlur={typing.stopped}
        suggest={suggest}
        focusRequest={focusRequest}
      />
      <button
        type="button"
        hidden
        data-shortcut="r"
        onClick={() => {
          setFocusRequest((count) => count + 1);
        }}
      >
        {sharedText("reply")}
      </button>
      <Button type="submit" className="justify-self-start">
        {forumFormsText("postReply")}
      </Button>
    </form>
  );
}
