// State of the new-discussion form: the shared rules, the draft in the browser, and posting.
import { useMutation } from "convex/react";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useSearchParams } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { threadForm, type ThreadForm } from "#shared/forms/forum.ts";
import { isForumCategory, type ForumCategory } from "#shared/rules/forum-categories.ts";
import { useArrive } from "../../hooks/use-arrive";
import { readAppError } from "../../lib/app-error";
import { readDraft, saveDraft, type DraftPlace } from "../../lib/drafts";
import { paths } from "../../lib/paths";
import { dropDraft, EMPTY_THREAD, isSameText, threadDraft, type PostTexts, type Writing } from "./draft";
import { formResolver } from "../../lib/form-resolver";

type NewThread = {
  /** Of the draft. */
  owner: string | null;
  category: ForumCategory | null;
  /** Called when a post was tried that the rules refuse. */
  onInvalid: () => void;
};

export function useNewThread({ owner, category, onInvalid }: NewThread) {
  const place = threadDraft(owner);
  const create = useMutation(api.threads.create);
  const navigate = useArrive();
  const [draft] = useState(() => readDraft(place, EMPTY_THREAD));
  const [query] = useSearchParams();
  const isBegun = draft.title !== "" || draft.text !== "";
  const [writing, setWriting] = useState<Writing>({ html: draft.html, text: draft.text });
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<ThreadForm>({
    resolver: formResolver(threadForm),
    mode: "onTouched",
    defaultValues: {
      title: isBegun ? draft.title : (query.get("new") ?? ""),
      content: draft.text,
      category: isForumCategory(draft.category) ? draft.category : (category ?? "general"),
      tags: draft.tags,
    },
  });
  const dropOwn = useSavedDraft(place, { form, writing, stored: draft });

  const write = (next: Writing) => {
    setWriting(next);
    form.setValue("content", next.text, { shouldValidate: form.formState.isSubmitted });
  };
  const post = form.handleSubmit(async ({ title, category: chosen, tags }) => {
    setFailure(null);
    try {
      const threadId = await create({ form: { title, category: chosen, tags, html: writing.html } });
      dropOwn();
      await navigate(paths.thread.href(threadId));
    } catch (thrown) {
      setFailure(readAppError(thrown).message);
    }
  }, onInvalid);
  return { form, writing, write, post, failure };
}

type OnScreen = {
  form: ReturnType<typeof useForm<ThreadForm>>;
  writing: Writing;
  /** What was stored when the form was opened. */
  stored: PostTexts;
};

/** Of several windows the one that was typed in last has stored the draft; returns what deletes it if that is this one. */
function useSavedDraft({ owner, name }: DraftPlace, { form, writing, stored }: OnScreen): () => void {
  const own = useRef(stored);
  const { title, category, tags } = form.watch();
  // Not while it is being posted: a draft that comes back after its post would be posted twice.
  const settled = form.formState.isSubmitting || form.formState.isSubmitSuccessful;
  useEffect(() => {
    const next = { title, category, tags, ...writing };
    if (settled || isSameText(next, own.current)) return;
    if (title === "" && writing.text === "") dropDraft({ owner, name }, own.current);
    else saveDraft({ owner, name }, next);
    own.current = next;
  }, [owner, name, title, category, tags, writing, settled]);
  return () => {
    dropDraft({ owner, name }, own.current);
  };
}
