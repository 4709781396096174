// What is written in the forum, and the draft of a new discussion.
import { readDraft, saveDraft, type DraftPlace } from "../../lib/drafts";

/** HTML for the server, and the text people see, which is what limits count. */
export type Writing = { html: string; text: string };

export const EMPTY_WRITING: Writing = { html: "", text: "" };

/** The draft of a new discussion in the forum. */
export const threadDraft = (owner: string | null): DraftPlace => ({ owner, name: "thread" });
export const EMPTY_THREAD = { title: "", category: "", tags: "", ...EMPTY_WRITING };

/** The draft of a reply. */
export const replyDraft = (owner: string | null, threadId: string): DraftPlace => ({
  owner,
  name: `reply.${threadId}`,
});

/** Gives the next discussion a title, unless the text of one has been begun. */
export function beginThreadDraft(owner: string | null, title: string): void {
  const draft = readDraft(threadDraft(owner), EMPTY_THREAD);
  if (draft.text === "") saveDraft(threadDraft(owner), { ...draft, title });
}
