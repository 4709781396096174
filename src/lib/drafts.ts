// Unsent texts, kept in the browser's storage for the person who wrote them: they are there again after a reload, a visit
// to another page and a lost session, and are deleted by a logout. The next person at this browser does not see them.
import { DRAFT_KEY } from "./forget-unsent";
import { browserStorage } from "./session";

/** `owner` is the id of the person; without one (null) nothing is kept. */
export type DraftPlace = { owner: string | null; name: string };

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Sent when a draft changes. */
const CHANGED = "cohort-drafts";

const keyOf = ({ owner, name }: DraftPlace): string | null =>
  owner === null ? null : DRAFT_KEY + owner + "." + name;

/** The stored draft with gaps filled from `empty`; anything unreadable counts as no draft. */
export function readDraft<Draft extends Record<string, string>>(
  place: DraftPlace,
  empty: Draft,
  store: Store | null = browserStorage(),
): Draft {
  const key = keyOf(place);
  if (key === null) return empty;
  try {
    const stored = JSON.parse(store?.getItem(key) ?? "null") as object | null;
    const known = Object.entries(stored ?? {}).filter(
      ([field, value]) => Object.hasOwn(empty, field) && typeof value === "string",
    );
    return { ...empty, ...Object.fromEntries(known) };
  } catch {
    return empty;
  }
}

/** What a person has written. The other fields of a form have a value from the start. */
const WRITTEN = ["text", "title", "rating"];

const isEmpty = (draft: Record<string, string>): boolean =>
  WRITTEN.every((field) => (draft[field] ?? "") === "");

/** Removes an empty draft. Never throws: a full or blocked storage only loses the draft. */
export function saveDraft(
  place: DraftPlace,
  draft: Record<string, string>,
  store: Store | null = browserStorage(),
): void {
  const key = keyOf(place);
  if (key === null) return;
  try {
    if (isEmpty(draft)) store?.removeItem(key);
    else store?.setItem(key, JSON.stringify(draft));
  } catch {
    // The text in the form is not affected.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls back after each change of a draft in this tab; returns how to end that. */
export function onDraftChange(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
  };
}
