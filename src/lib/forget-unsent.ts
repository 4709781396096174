// What a logout deletes of unsent texts: drafts of posts and reviews, and texts of lessons that are not saved.

export const DRAFT_KEY = "cohort.drafts.";
export const LESSON_KEY = "cohort.lesson.";

/** Of the person; of everybody where the person is not known. Never throws: a blocked storage holds none. */
export function forgetUnsent(owner: string | null): void {
  remove("localStorage", owner === null ? DRAFT_KEY : `${DRAFT_KEY}${owner}.`);
  remove("sessionStorage", LESSON_KEY);
}

function remove(name: "localStorage" | "sessionStorage", beginning: string): void {
  try {
    const store = window[name];
    for (const key of Object.keys(store)) if (key.startsWith(beginning)) store.removeItem(key);
  } catch {
    // Reading the property already fails where storage is blocked.
  }
}
