// An edit that has begun: what was typed is kept until it is saved or left, and a save from another window is noticed.
import { useRef, useState } from "react";
import { readDraft, saveDraft, type DraftPlace } from "../../lib/drafts";
import type { Reply, Thread } from "./types";

/** `tags` is the comma-separated list; those of a reply, and its title, are empty. */
export type PostTexts = { title: string; category: string; tags: string; html: string; text: string };

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

const isSame = (one: PostTexts, other: PostTexts): boolean =>
  one.html === other.html &&
  one.title === other.title &&
  one.category === other.category &&
  one.tags === other.tags;

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
    // Windows share the draft: another one may have its own text there by now.
    if (typed !== null && isSame(readDraft(place, NONE), typed)) saveDraft(place, NONE);
  };
  return {
    edit,
    now,
    /** The post was changed after the edit had begun. */
    isOvertaken: edit.base !== now.base && !isSame(edit, now),
    change: (part: Partial<PostTexts>) => {
      const next = { ...edit, ...part };
      setTyped(next);
      isDropped.current = false;
      saveDraft(place, isSame(next, now) ? NONE : next);
    },
    takeNewer: () => {
      setTyped(null);
      drop();
    },
    /** The window that has saved had its own text in place of this one. */
    keep: () => {
      if (typed !== null && !isDropped.current) saveDraft(place, typed);
    },
    /** The edit is saved, or given up. */
    drop,
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
