// What somebody has written and not yet sent, kept in the browser so that a reload loses nothing.
import { browserStorage } from "../../lib/session";

/** HTML for the server, and the text people see, which is what limits count. */
export type Writing = { html: string; text: string };

export const EMPTY_WRITING: Writing = { html: "", text: "" };

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const KEY = "cohort.draft.";

/** The stored draft with gaps filled from `empty`; anything unreadable counts as no draft. */
export function readDraft<Draft extends Record<string, string>>(
  name: string,
  empty: Draft,
  store: Store | null = browserStorage(),
): Draft {
  try {
    const stored: unknown = JSON.parse(store?.getItem(KEY + name) ?? "null");
    if (typeof stored !== "object" || stored === null) return empty;
    const known = Object.entries(stored).filter(
      ([key, value]) => Object.hasOwn(empty, key) && typeof value === "string",
    );
    return { ...empty, ...Object.fromEntries(known) };
  } catch {
    return empty;
  }
}

/** An empty draft is forgotten; a full storage loses the draft and nothing else. */
export function saveDraft(
  name: string,
  draft: Record<string, string>,
  store: Store | null = browserStorage(),
): void {
  try {
    if (draft.text === "" && (draft.title ?? "") === "") store?.removeItem(KEY + name);
    else store?.setItem(KEY + name, JSON.stringify(draft));
  } catch {
    // Writing goes on without a safety net.
  }
}
