// Unsent texts, kept in the browser's storage.
import { browserStorage } from "../../lib/session";

/** HTML for the server, and the text people see, which is what limits count. */
export type Writing = { html: string; text: string };

export const EMPTY_WRITING: Writing = { html: "", text: "" };

/** The draft of a new discussion in the forum. */
export const THREAD_DRAFT = "thread";
export const EMPTY_THREAD = { title: "", category: "", tags: "", ...EMPTY_WRITING };

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const KEY = "cohort.draft.";

/** The stored draft with gaps filled from `empty`; anything unreadable counts as no draft. */
export function readDraft<Draft extends Record<string, string>>(
  name: string,
  empty: Draft,
  store: Store | null = browserStorage(),
): Draft {
  try {
    const stored = JSON.parse(store?.getItem(KEY + name) ?? "null") as object | null;
    const known = Object.entries(stored ?? {}).filter(
      ([key, value]) => Object.hasOwn(empty, key) && typeof value === "string",
    );
    return { ...empty, ...Object.fromEntries(known) };
  } catch {
    return empty;
  }
}

/** Gives the next discussion a title, unless the text of one has been begun. */
export function beginThreadDraft(title: string, store: Store | null = browserStorage()): void {
  const draft = readDraft(THREAD_DRAFT, EMPTY_THREAD, store);
  if (draft.text === "") saveDraft(THREAD_DRAFT, { ...draft, title }, store);
}

/** Removes an empty draft. Never throws: a full or blocked storage only loses the draft. */
export function saveDraft(
  name: string,
  draft: Record<string, string>,
  store: Store | null = browserStorage(),
): void {
  try {
    if (draft.text === "" && (draft.title ?? "") === "") store?.removeItem(KEY + name);
    else store?.setItem(KEY + name, JSON.stringify(draft));
  } catch {
    // The text in the form is not affected.
  }
}
