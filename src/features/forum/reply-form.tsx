// The reply form. A reply appears in the list at once; its text returns to the form when the server refuses it.
import { useMutation } from "convex/react";
import { Lock } from "lucide-react";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { errorMessage } from "#shared/errors.ts";
import { replyForm } from "#shared/forms/forum.ts";
import { LIMITS } from "#shared/limits.ts";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { useSession } from "../../hooks/use-session";
import { formResolver } from "../../lib/form-resolver";
import { paths } from "../../lib/paths";
import { withRetries } from "../../lib/retry-conflicts";
import type { Me } from "../../lib/session";
import { useComposer } from "./composer";
import { EMPTY_WRITING, readDraft, saveDraft, type Writing } from "./draft";
import { replyFailure } from "./failures";
import { addPending } from "./pending-reply";
import { RichTextField } from "./rich-text-field";
import type { ThreadId } from "./types";
import type { Typing } from "./use-presence";
import { useSuggest } from "./use-suggest";

type ReplyFormProps = { threadId: ThreadId; locked: boolean; typing: Typing };

export function ReplyForm({ threadId, locked, typing }: ReplyFormProps) {
  const session = useSession();
  if (locked) {
    return (
      <Notice className="flex items-center gap-3">
        <Lock className="size-4 shrink-0" aria-hidden />
        {errorMessage("thread-locked")}
      </Notice>
    );
  }
  if (session.status === "loading") return null;
  return session.status === "signed-in" ? (
    <SignedIn threadId={threadId} me={session.user} typing={typing} />
  ) : (
    <LogInFirst threadId={threadId} />
  );
}

type SignedInProps = { threadId: ThreadId; me: Me; typing: Typing };

function SignedIn({ threadId, me, typing }: SignedInProps) {
  const draftName = `reply.${threadId}`;
  const [writing, setWriting] = useState<Writing>(() => readDraft(draftName, EMPTY_WRITING));
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
    saveDraft(draftName, next);
    clearErrors();
    if (next.text === "") typing.stopped();
    else typing.wrote();
  };
  const [focusRequest, setFocusRequest] = useState(0);
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
      saveDraft(draftName, writing);
      setError("content", { message: replyFailure(thrown) });
    }
  });
  return (
    <form noValidate aria-label="Write a reply" className="grid gap-4" onSubmit={post}>
      <RichTextField
        label="Your reply"
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
        Reply
      </button>
      <Button type="submit" className="justify-self-start">
        Post Reply
      </Button>
    </form>
  );
}

function LogInFirst({ threadId }: { threadId: ThreadId }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-rule py-6">
      <p className="text-ink-soft">Please log in to reply.</p>
      <Button asChild variant="secondary" size="sm">
        <Link to={paths.login.href()} state={{ from: paths.thread.href(threadId) }}>
          Login
        </Link>
      </Button>
    </div>
  );
}
