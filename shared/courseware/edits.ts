// Changes of a draft's outline. Pure: the server applies them to the stored draft, the page to the one it shows until the
// server has answered.
import type { AppErrorCode } from "../errors";
import { COURSEWARE } from "../limits";
import { singleLine } from "../text";
import { countLessons, latestThatFit, outlineBytes } from "./outline-size";

export type LessonKind = "reading" | "lab" | "live";

interface EditedLesson<Text extends string = string> {
  lessonId: string;
  title: string;
  kind: LessonKind;
  isPreview: boolean;
  minutes: number | null;
  textId: Text | null;
}

interface EditedSection<Text extends string = string> {
  sectionId: string;
  title: string;
  week: number | null;
  lessons: EditedLesson<Text>[];
}

/** A deletion that can be undone; a lesson is kept in a copy of its section that holds only the lesson. */
interface RemovedPart<Text extends string = string> {
  type: "lesson" | "section";
  index: number;
  section: EditedSection<Text>;
}

export interface EditedOutline<Text extends string = string> {
  sections: EditedSection<Text>[];
  /** The latest deletion last. */
  removed: RemovedPart<Text>[];
}

/** `index` is the place in the list that the part is in afterwards; beyond the end means at the end. */
export type OutlineEdit =
  | { type: "addSection"; sectionId: string; title: string; index: number }
  | { type: "addLesson"; sectionId: string; lessonId: string; title: string; kind: LessonKind; index: number }
  | { type: "changeSection"; sectionId: string; title?: string; week?: number | null }
  | {
      type: "changeLesson";
      lessonId: string;
      title?: string;
      kind?: LessonKind;
      isPreview?: boolean;
      minutes?: number | null;
    }
  | { type: "moveSection"; sectionId: string; index: number }
  | { type: "moveLesson"; lessonId: string; sectionId: string; index: number }
  | { type: "removeSection"; sectionId: string }
  | { type: "removeLesson"; lessonId: string }
  | { type: "restoreSection"; sectionId: string }
  | { type: "restoreLesson"; lessonId: string };

type Edited<Text extends string> = { outline: EditedOutline<Text> } | { fault: AppErrorCode };
type Edit<Type extends OutlineEdit["type"]> = Extract<OutlineEdit, { type: Type }>;

/** Ids of new lessons and sections. */
export const PART_ID = /^[a-z0-9][a-z0-9_-]{0,199}$/i;

const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

/** A new id of a lesson or section: 12 random characters. */
export const newPartId = (): string =>
  Array.from({ length: 12 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join("");

/** The changed outline, or the code of the rule that the edit breaks. The given outline is not changed. */
export function applyEdit<Text extends string>(
  outline: EditedOutline<Text>,
  edit: OutlineEdit,
): Edited<Text> {
  try {
    return { outline: bounded(outline, changed(outline, edit)) };
  } catch (error) {
    if (error instanceof Fault) return { fault: error.code };
    throw error;
  }
}

class Fault extends Error {
  readonly code: AppErrorCode;

  constructor(code: AppErrorCode) {
    super(code);
    this.code = code;
  }
}

const refuse = (code: AppErrorCode): never => {
  throw new Fault(code);
};

function changed<Text extends string>(outline: EditedOutline<Text>, edit: OutlineEdit): EditedOutline<Text> {
  switch (edit.type) {
    case "changeLesson":
      return changeLesson(outline, edit);
    case "addLesson":
      return addLesson(outline, edit);
    case "moveLesson":
      return moveLesson(outline, edit);
    case "removeLesson":
      return removeLesson(outline, edit);
    case "restoreLesson":
      return restoreLesson(outline, edit);
    default:
      return changedSections(outline, edit);
  }
}

type SectionEdit = Exclude<OutlineEdit, { type: `${string}Lesson` }>;

function changedSections<Text extends string>(
  outline: EditedOutline<Text>,
  edit: SectionEdit,
): EditedOutline<Text> {
  switch (edit.type) {
    case "addSection":
      return addSection(outline, edit);
    case "changeSection":
      return changeSection(outline, edit);
    case "moveSection":
      return moveSection(outline, edit);
    case "removeSection":
      return removeSection(outline, edit);
    case "restoreSection":
      return restoreSection(outline, edit);
  }
}

function bounded<Text extends string>(
  before: EditedOutline<Text>,
  { sections, removed }: EditedOutline<Text>,
): EditedOutline<Text> {
  if (sections.length > COURSEWARE.sectionsMax || countLessons(sections) > COURSEWARE.lessonsMax)
    refuse("outline-full");
  const bytes = outlineBytes(sections);
  // An outline from before the bound can be shortened step by step.
  if (bytes > COURSEWARE.outlineBytesMax && bytes > outlineBytes(before.sections)) refuse("course-too-long");
  return { sections, removed: latestThatFit(removed) };
}

type Outline<Text extends string> = EditedOutline<Text>;

function addSection<Text extends string>(
  { sections, removed }: Outline<Text>,
  { sectionId, title, index }: Edit<"addSection">,
): Outline<Text> {
  requireNewId(sections, removed, sectionId);
  const section = { sectionId, title: titleOf(title), week: null, lessons: [] };
  return { sections: inserted(sections, index, section), removed };
}

function addLesson<Text extends string>(
  { sections, removed }: Outline<Text>,
  { sectionId, lessonId, title, kind, index }: Edit<"addLesson">,
): Outline<Text> {
  requireNewId(sections, removed, lessonId);
  const lesson = { lessonId, title: titleOf(title), kind, isPreview: false, minutes: null, textId: null };
  return { sections: withLesson(sections, sectionId, { index, lesson }), removed };
}

function changeSection<Text extends string>(
  { sections, removed }: Outline<Text>,
  { sectionId, title, week }: Edit<"changeSection">,
): Outline<Text> {
  const at = sectionAt(sections, sectionId);
  const fresh = {
    ...(title === undefined ? {} : { title: titleOf(title) }),
    ...(week === undefined ? {} : { week: numberOf(week, COURSEWARE.weekMax) }),
  };
  return { sections: sections.map((one, index) => (index === at ? { ...one, ...fresh } : one)), removed };
}

function changeLesson<Text extends string>(
  { sections, removed }: Outline<Text>,
  { lessonId, title, kind, isPreview, minutes }: Edit<"changeLesson">,
): Outline<Text> {
  requireLesson(sections, lessonId);
  const fresh = {
    ...(title === undefined ? {} : { title: titleOf(title) }),
    ...(kind === undefined ? {} : { kind }),
    ...(isPreview === undefined ? {} : { isPreview }),
    ...(minutes === undefined ? {} : { minutes: numberOf(minutes, COURSEWARE.minutesMax) }),
  };
  return {
    removed,
    sections: sections.map((section) => ({
      ...section,
      lessons: section.lessons.map((one) => (one.lessonId === lessonId ? { ...one, ...fresh } : one)),
    })),
  };
}

function moveSection<Text extends string>(
  { sections, removed }: Outline<Text>,
  { sectionId, index }: Edit<"moveSection">,
): Outline<Text> {
  const section = at(sections, sectionAt(sections, sectionId));
  const others = sections.filter((one) => one !== section);
  return { sections: inserted(others, index, section), removed };
}

function moveLesson<Text extends string>(
  { sections, removed }: Outline<Text>,
  { lessonId, sectionId, index }: Edit<"moveLesson">,
): Outline<Text> {
  const lesson = requireLesson(sections, lessonId);
  return { sections: withLesson(without(sections, lessonId), sectionId, { index, lesson }), removed };
}

function removeSection<Text extends string>(
  { sections, removed }: Outline<Text>,
  { sectionId }: Edit<"removeSection">,
): Outline<Text> {
  const index = sectionAt(sections, sectionId);
  const section = at(sections, index);
  return {
    sections: sections.filter((one) => one !== section),
    removed: [...removed, { type: "section", index, section }],
  };
}

function removeLesson<Text extends string>(
  { sections, removed }: Outline<Text>,
  { lessonId }: Edit<"removeLesson">,
): Outline<Text> {
  const lesson = requireLesson(sections, lessonId);
  const section = sections.find(({ lessons }) => lessons.includes(lesson)) ?? refuse("outline-part-missing");
  const index = section.lessons.indexOf(lesson);
  return {
    sections: without(sections, lessonId),
    removed: [...removed, { type: "lesson", index, section: { ...section, lessons: [lesson] } }],
  };
}

function restoreSection<Text extends string>(
  { sections, removed }: Outline<Text>,
  { sectionId }: Edit<"restoreSection">,
): Outline<Text> {
  const part =
    removed.findLast(({ type, section }) => type === "section" && section.sectionId === sectionId) ??
    refuse("outline-part-missing");
  requireUnused(sections, part.section);
  return {
    sections: inserted(sections, part.index, part.section),
    removed: removed.filter((one) => one !== part),
  };
}

/** A lesson that was restored without its section has made a section of the same id. */
function requireUnused(sections: readonly EditedSection[], { sectionId, lessons }: EditedSection): void {
  const used = new Set(sections.flatMap((section) => [section.sectionId, ...idsOf(section)]));
  if (used.has(sectionId) || lessons.some(({ lessonId }) => used.has(lessonId))) refuse("part-id-invalid");
}

const idsOf = ({ lessons }: EditedSection): string[] => lessons.map(({ lessonId }) => lessonId);

/** A lesson whose section has been deleted since then goes to the end of the last section. */
function restoreLesson<Text extends string>(
  { sections, removed }: Outline<Text>,
  { lessonId }: Edit<"restoreLesson">,
): Outline<Text> {
  const part =
    removed.findLast(({ type, section }) => type === "lesson" && section.lessons[0]?.lessonId === lessonId) ??
    refuse("outline-part-missing");
  const rest = removed.filter((one) => one !== part);
  const isThere = sections.some(({ sectionId }) => sectionId === part.section.sectionId);
  const lesson = at(part.section.lessons, 0);
  const last = sections.at(-1);
  if (isThere)
    return {
      sections: withLesson(sections, part.section.sectionId, { index: part.index, lesson }),
      removed: rest,
    };
  if (last === undefined) return { sections: [part.section], removed: rest };
  return {
    sections: withLesson(sections, last.sectionId, { index: last.lessons.length, lesson }),
    removed: rest,
  };
}

function titleOf(text: string): string {
  const title = singleLine(text);
  if (title === "") refuse("part-title-required");
  return title.length > COURSEWARE.titleMax ? refuse("part-title-too-long") : title;
}

function numberOf(value: number | null, max: number): number | null {
  const isFine = value === null || (Number.isInteger(value) && value >= 1 && value <= max);
  return isFine ? value : refuse("part-number-invalid");
}

const inserted = <Part>(list: readonly Part[], index: number, part: Part): Part[] => {
  const place = Number.isFinite(index) ? Math.max(0, Math.min(list.length, Math.trunc(index))) : list.length;
  return [...list.slice(0, place), part, ...list.slice(place)];
};

const at = <Part>(list: readonly Part[], index: number): Part =>
  list[index] ?? refuse("outline-part-missing");

function sectionAt(sections: readonly EditedSection[], sectionId: string): number {
  const index = sections.findIndex((section) => section.sectionId === sectionId);
  return index < 0 ? refuse("outline-part-missing") : index;
}

function requireLesson<Text extends string>(
  sections: readonly EditedSection<Text>[],
  lessonId: string,
): EditedLesson<Text> {
  for (const { lessons } of sections)
    for (const lesson of lessons) if (lesson.lessonId === lessonId) return lesson;
  return refuse("outline-part-missing");
}

const without = <Text extends string>(
  sections: readonly EditedSection<Text>[],
  lessonId: string,
): EditedSection<Text>[] =>
  sections.map((section) => ({
    ...section,
    lessons: section.lessons.filter((lesson) => lesson.lessonId !== lessonId),
  }));

function withLesson<Text extends string>(
  sections: readonly EditedSection<Text>[],
  sectionId: string,
  { index, lesson }: { index: number; lesson: EditedLesson<Text> },
): EditedSection<Text>[] {
  const place = sectionAt(sections, sectionId);
  return sections.map((section, position) =>
    position === place ? { ...section, lessons: inserted(section.lessons, index, lesson) } : section,
  );
}

/** New ids are unused by lessons and sections alike, deleted ones included: those can come back. */
function requireNewId(sections: readonly EditedSection[], removed: readonly RemovedPart[], id: string): void {
  const all = [...sections, ...removed.map(({ section }) => section)];
  const isUsed = all.some(
    ({ sectionId, lessons }) => sectionId === id || lessons.some(({ lessonId }) => lessonId === id),
  );
  if (isUsed || !PART_ID.test(id)) refuse("part-id-invalid");
}
