// What is written in the forum, and the draft of a new discussion.
import { readDraft, saveDraft, type DraftPlace } from "../../lib/drafts";

/** HTML for the server, and the text people see, which is what limits count. */
export type Writing = { html: string; text: string };

export const EMPTY_WRITING: Writing = { html: "", text: "" };

/** The draft of a new discussion in the forum. */
export const threadDraft = (owner: string | null): DraftPlace => ({ owner, name: "thread" });
export const EMPTY_THREAD = { title: "", category: "", tags: "", ...EMPTY_WRITING };

/** What a discussion or an edit says. `tags` is the comma-separated list; those of a reply, and its title, are empty. */
export type PostTexts = typeof EMPTY_THREAD;

export const isSameText = (one: PostTexts, other: PostTexts): boolean =>
  one.html === other.html &&
  one.title === other.title &&
  one.category === other.category &&
  one.tags === other.tags;

/** Deletes a draft that is still `own`: windows share it, and another one may have its own text there by now. */
export function dropDraft(place: DraftPlace, own: PostTexts): void {
  if (isSameText(readDraft(place, EMPTY_THREAD), own)) saveDraft(place, EMPTY_THREAD);
}

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
