// State of the new-discussion form: the shared rules, the draft in the browser, and posting.
import { useMutation } from "convex/react";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "#convex/_generated/api.js";
import { threadForm, type ThreadForm } from "#shared/forms/forum.ts";
import { isForumCategory, type ForumCategory } from "#shared/rules/forum-categories.ts";
import { useArrive } from "../../hooks/use-arrive";
import { readAppError } from "../../lib/app-error";
import { paths } from "../../lib/paths";
import { EMPTY_THREAD, readDraft, saveDraft, THREAD_DRAFT, type Writing } from "./draft";
import { formResolver } from "../../lib/form-resolver";

/** `onInvalid` is called when a post was tried that the rules refuse. */
export function useNewThread(category: ForumCategory | null, onInvalid: () => void) {
  const create = useMutation(api.threads.create);
  const navigate = useArrive();
  const [draft] = useState(() => readDraft(THREAD_DRAFT, EMPTY_THREAD));
  const [writing, setWriting] = useState<Writing>({ html: draft.html, text: draft.text });
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<ThreadForm>({
    resolver: formResolver(threadForm),
    mode: "onTouched",
    defaultValues: {
      title: draft.title,
      content: draft.text,
      category: isForumCategory(draft.category) ? draft.category : (category ?? "general"),
      tags: draft.tags,
    },
  });
  useSavedDraft(form, writing);

  const write = (next: Writing) => {
    setWriting(next);
    form.setValue("content", next.text, { shouldValidate: form.formState.isSubmitted });
  };
  const post = form.handleSubmit(async ({ title, category: chosen, tags }) => {
    setFailure(null);
    try {
      const threadId = await create({ form: { title, category: chosen, tags, html: writing.html } });
      saveDraft(THREAD_DRAFT, EMPTY_THREAD);
      await navigate(paths.thread.href(threadId));
    } catch (thrown) {
      setFailure(readAppError(thrown).message);
    }
  }, onInvalid);
  return { form, writing, write, post, failure };
}

function useSavedDraft(form: ReturnType<typeof useForm<ThreadForm>>, writing: Writing): void {
  const { title, category, tags } = form.watch();
  // Not while it is being posted: a draft that comes back after its post would be posted twice.
  const settled = form.formState.isSubmitting || form.formState.isSubmitSuccessful;
  useEffect(() => {
    if (!settled) saveDraft(THREAD_DRAFT, { title, category, tags, ...writing });
  }, [title, category, tags, writing, settled]);
}
