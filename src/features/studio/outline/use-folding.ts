// Which sections of a course's outline are folded, for the session of the browser's tab.
import { useState } from "react";
import type { OutlineEdit } from "#shared/courseware/edits.ts";
import { browserSessionStorage } from "../../../lib/session-storage";
import type { Draft } from "../types";

export interface Folding {
  folded: ReadonlySet<string>;
  /** Folds or unfolds sections. */
  fold: (sectionIds: readonly string[], isFolded: boolean) => void;
}

const keyOf = (courseId: string): string => `folded-sections:${courseId}`;

function readFolded(courseId: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(browserSessionStorage()?.getItem(keyOf(courseId)) ?? "[]");
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}

function writeFolded(courseId: string, folded: ReadonlySet<string>): void {
  try {
    browserSessionStorage()?.setItem(keyOf(courseId), JSON.stringify([...folded]));
  } catch {
    // A full storage: they are open after a reload.
  }
}

export function useFolding(courseId: string): Folding {
  const [folded, setFolded] = useState(() => readFolded(courseId));
  const fold = (sectionIds: readonly string[], isFolded: boolean) => {
    const rest = [...folded].filter((id) => !sectionIds.includes(id));
    const next = new Set(isFolded ? [...rest, ...sectionIds] : rest);
    setFolded(next);
    writeFolded(courseId, next);
  };
  return { folded, fold };
}

/** The section in which an edit puts a lesson: folded it would hide the lesson, and what has the focus there. */
export function sectionShownBy(edit: OutlineEdit, removed: Draft["removed"]): string | null {
  if (edit.type === "moveLesson" || edit.type === "addLesson") return edit.sectionId;
  if (edit.type !== "restoreLesson") return null;
  const part = removed.find(
    ({ type, section }) => type === "lesson" && section.lessons[0]?.lessonId === edit.lessonId,
  );
  return part?.section.sectionId ?? null;
}
