import type { Katex } from "./formulas";

/** A file that a text refers to by its id. */
export type LessonFile = { fileId: string; name: string; contentType: string; size: number; url: string };

export type LessonTextContext = {
  courseId: string;
  files: readonly LessonFile[];
  /** Null without formulas, and where it cannot be loaded. */
  katex: Katex | null;
};
