// An edit that has begun: what was typed is kept until it is saved or left, and a save from another window is noticed.
import { useRef, useState } from "react";
import { readDraft, saveDraft, type DraftPlace } from "../../lib/drafts";
import { dropDraft, isSameText, type PostTexts } from "./draft";
import type { Reply, Thread } from "./types";

/** `base` is the time of the edit before this one; empty for a post never edited. */
type Edit = PostTexts & { base: string };

const NONE: Edit = { title: "", category: "", tags: "", html: "", text: "", base: "" };

/** What an edit can change of a discussion (`thread`) or a reply. */
export type Editable = {
  /** Null for a reply. */
  thread: Pick<Thread, "title" | "category" | "tags" | "room"> | null;
  html: string;
  editedAt: Reply["editedAt"];
};

/** `base` for the server. */
export const baseOf = ({ base }: Edit): number | null => (base === "" ? null : Number(base));

/** Until something is typed, the edit is the post as it is now. */
export function useEdit(place: DraftPlace, post: Editable) {
  const now = storedOf(post);
  const [typed, setTyped] = useState<Edit | null>(() => {
    const draft = readDraft(place, NONE);
    return draft.text === "" ? null : draft;
  });
  const edit = typed ?? now;
  const isDropped = useRef(false);
  const drop = () => {
    isDropped.current = true;
    if (typed !== null) dropDraft(place, typed);
  };
  return {
    edit,
    now,
    /** The post was changed after the edit had begun. */
    isOvertaken: edit.base !== now.base && !isSameText(edit, now),
    change: (part: Partial<PostTexts>) => {
      const next = { ...edit, ...part };
      setTyped(next);
      isDropped.current = false;
      saveDraft(place, isSameText(next, now) ? NONE : next);
    },
    takeNewer: () => {
      setTyped(null);
      drop();
    },
    /** The window that has saved had its own text in place of this one. Returns how to end what it watches. */
    keep: () => {
      const store = () => {
        if (typed !== null && !isDropped.current) saveDraft(place, typed);
      };
      store();
      return onRemovedElsewhere(place, store);
    },
    /** The edit is saved, or given up. */
    drop,
  };
}

/** Windows see each other's storage with a delay: the one that has saved may delete what was stored here meanwhile. */
const OVERLAP_MS = 5_000;

function onRemovedElsewhere(place: DraftPlace, store: () => void): () => void {
  const ended = new AbortController();
  const timer = setTimeout(() => {
    ended.abort();
  }, OVERLAP_MS);
  const listener = () => {
    if (readDraft(place, NONE).text === "") store();
  };
  window.addEventListener("storage", listener, { signal: ended.signal });
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}

const storedOf = ({ thread, html, editedAt }: Editable): Edit => ({
  title: thread?.title ?? "",
  category: thread?.category ?? "general",
  tags: thread?.tags.join(", ") ?? "",
  html,
  text: textOf(html),
  base: editedAt === null ? "" : String(editedAt),
});

const textOf = (html: string): string => new DOMParser().parseFromString(html, "text/html").body.textContent;
