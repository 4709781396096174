// Where the focus is after an edit that takes the element which has it off the page: a lesson that moves into another section is
// another element there, a deleted part is gone, and so is the button that restores one.
import { useLayoutEffect, useRef, type RefObject } from "react";
import type { OutlineEdit } from "#shared/courseware/edits.ts";
import type { Section } from "../types";

/** The value of `data-part` at the row of a part. */
export const partKey = (type: "section" | "lesson", id: string): string => `${type} ${id}`;

/** The next one, or the one before the last. */
const beside = <Part>(parts: readonly Part[], isGone: (part: Part) => boolean): Part | undefined => {
  const at = parts.findIndex(isGone);
  return parts[at + 1] ?? parts[at - 1];
};

function besideLesson(sections: readonly Section[], lessonId: string): string | null {
  const section = sections.find(({ lessons }) => lessons.some((lesson) => lesson.lessonId === lessonId));
  if (section === undefined) return null;
  const next = beside(section.lessons, (lesson) => lesson.lessonId === lessonId);
  return next === undefined ? partKey("section", section.sectionId) : partKey("lesson", next.lessonId);
}

/** An outline without parts: its button that adds the first one. */
const NO_PART = "";

/** The key of the part that has the focus after an edit; null where the focus stays where it is. */
function partAfter(edit: OutlineEdit, sections: readonly Section[]): string | null {
  switch (edit.type) {
    case "moveLesson":
    case "restoreLesson":
      return partKey("lesson", edit.lessonId);
    case "restoreSection":
      return partKey("section", edit.sectionId);
    case "removeLesson":
      return besideLesson(sections, edit.lessonId);
    case "removeSection": {
      const next = beside(sections, ({ sectionId }) => sectionId === edit.sectionId);
      return next === undefined ? NO_PART : partKey("section", next.sectionId);
    }
    default:
      return null;
  }
}

const CONTROLS = { title: "textarea", menu: "button[aria-haspopup=menu]" } as const;

interface Kept {
  part: string;
  control: keyof typeof CONTROLS;
}

/** `keep` is called before an edit; the focus goes to the part once it is shown, if it was lost by then. */
export function useKeptFocus(outline: RefObject<HTMLElement | null>, sections: readonly Section[]) {
  const kept = useRef<Kept | null>(null);
  useLayoutEffect(() => {
    if (kept.current === null || outline.current === null) return;
    const { part, control } = kept.current;
    kept.current = null;
    // An element that is still on the page has kept it.
    if (document.activeElement !== document.body) return;
    const rows = [...outline.current.querySelectorAll<HTMLElement>("[data-part]")];
    const row = rows.find(({ dataset }) => dataset["part"] === part);
    const found = row?.querySelector<HTMLElement>(CONTROLS[control]);
    (found ?? outline.current.querySelector("button"))?.focus();
  }, [sections, outline]);
  return (edit: OutlineEdit) => {
    const part = partAfter(edit, sections);
    const { activeElement } = document;
    // A part that is dragged has no focus to keep.
    if (part === null || outline.current?.contains(activeElement) !== true) return;
    const isTitle = edit.type === "moveLesson" && activeElement instanceof HTMLTextAreaElement;
    kept.current = { part, control: isTitle ? "title" : "menu" };
  };
}
