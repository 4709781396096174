// The text of a lesson that is not saved yet, kept in the storage of the tab. It is there again after a reload, a lost
// session, or a visit to another page.
import { LESSON_KEY } from "../../../lib/forget-unsent";
import { browserSessionStorage } from "../../../lib/session-storage";

/** `revision` is that of the stored text which was edited. */
export type Unsaved = { body: string; revision: string };

type Place = { courseId: string; lessonId: string };
type Store = ReturnType<typeof browserSessionStorage>;

const keyOf = ({ courseId, lessonId }: Place) => `${LESSON_KEY}${courseId}/${lessonId}`;

/** Null when there is none that can be read. */
export function readUnsaved(place: Place, store: Store = browserSessionStorage()): Unsaved | null {
  try {
    const kept = JSON.parse(store?.getItem(keyOf(place)) ?? "null") as Partial<Unsaved> | null;
    const { body, revision } = kept ?? {};
    return typeof body === "string" && typeof revision === "string" ? { body, revision } : null;
  } catch {
    return null;
  }
}

const textOf = ({ body, revision }: Unsaved): string => JSON.stringify({ body, revision });

/** Null removes it. Never throws: a full or blocked storage keeps nothing. */
export function keepUnsaved(
  place: Place,
  unsaved: Unsaved | null,
  store: Store = browserSessionStorage(),
): void {
  try {
    if (unsaved === null) store?.removeItem(keyOf(place));
    else store?.setItem(keyOf(place), textOf(unsaved));
  } catch {
    // The text in the editor is not affected.
  }
}
