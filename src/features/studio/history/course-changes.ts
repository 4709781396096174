// What is different in two versions of a course: its details, then its sections with their lessons.
import { formatMinutes } from "../../../lib/format";
import { studioText } from "../../../texts/studio";
import { detailChanges, fromTo } from "./detail-changes";
import { reordered } from "./reordered";
import type { Change, Content } from "./types";

type Section = Content["sections"][number];
type Lesson = Section["lessons"][number];

export interface ChangeGroup {
  readonly key: string;
  readonly title: string;
  readonly changes: readonly Change[];
}

/** Where a lesson is. */
type Placed = { lesson: Lesson; sectionId: string };

const placesOf = ({ sections }: Content): Map<string, Placed> =>
  new Map(
    sections.flatMap(({ sectionId, lessons }) =>
      lessons.map((lesson) => [lesson.lessonId, { lesson, sectionId }]),
    ),
  );

/** Only groups with changes. */
export function courseChanges(older: Content, newer: Content): ChangeGroup[] {
  const before = placesOf(older);
  const after = placesOf(newer);
  const movedSections = reordered(older.sections.map(idOf), newer.sections.map(idOf));
  const lost = (section: Section | undefined): Change[] =>
    (section?.lessons ?? []).filter(({ lessonId }) => !after.has(lessonId)).map(removed);
  const sections = newer.sections.map((section) => {
    const old = older.sections.find(({ sectionId }) => sectionId === section.sectionId);
    const movedLessons = reordered(lessonIds(old), lessonIds(section));
    const lessons = section.lessons.flatMap((lesson) => {
      const was = before.get(lesson.lessonId);
      const isMoved = was?.sectionId !== section.sectionId || movedLessons.has(lesson.lessonId);
      return lessonChange(was?.lesson, lesson, isMoved);
    });
    const own = sectionChange(old, section, movedSections.has(section.sectionId));
    return { key: section.sectionId, title: section.title, changes: [...own, ...lessons, ...lost(old)] };
  });
  const gone = older.sections
    .filter(({ sectionId }) => newer.sections.every((section) => section.sectionId !== sectionId))
    .map((section) => ({
      ...{ key: section.sectionId, title: section.title },
      changes: [rowOfSection([studioText("removed")]), ...lost(section)],
    }));
  const details = detailChanges(older.details, newer.details);
  return [{ key: "details", title: studioText("details"), changes: details }, ...sections, ...gone].filter(
    ({ changes }) => changes.length > 0,
  );
}

/** The lessons of the newer version that learners of the older one see otherwise. */
export function changedLessons(older: Content, newer: Content): ReadonlySet<string> {
  const before = placesOf(older);
  const changed = [...placesOf(newer)].filter(
    ([lessonId, { lesson }]) => lessonChange(before.get(lessonId)?.lesson, lesson, false).length > 0,
  );
  return new Set(changed.map(([lessonId]) => lessonId));
}

const idOf = ({ sectionId }: Section): string => sectionId;
const lessonIds = (section: Section | undefined): string[] =>
  (section?.lessons ?? []).map(({ lessonId }) => lessonId);

const rowOfSection = (facts: readonly string[]): Change => ({
  ...{ key: "section", title: studioText("section"), facts },
});

const removed = ({ lessonId, title }: Lesson): Change => ({
  ...{ key: lessonId, title, facts: [studioText("removed")] },
});

function sectionChange(old: Section | undefined, { title, week }: Section, isMoved: boolean): Change[] {
  if (old === undefined) return [rowOfSection([studioText("added")])];
  const facts = [
    ...(old.title === title ? [] : [fromTo(old.title, title)]),
    ...(old.week === week ? [] : [`${studioText("week")}: ${fromTo(numberOf(old.week), numberOf(week))}`]),
    ...(isMoved ? [studioText("moved")] : []),
  ];
  return facts.length === 0 ? [] : [rowOfSection(facts)];
}

function lessonChange(old: Lesson | undefined, lesson: Lesson, isMoved: boolean): Change[] {
  const { lessonId, title, textId } = lesson;
  const isNewText = (old?.textId ?? null) !== textId;
  const facts = old === undefined ? [studioText("added")] : lessonFacts(old, lesson, isMoved);
  if (facts.length === 0) return [];
  return [{ key: lessonId, title, facts, ...(isNewText && { lessonId }) }];
}

const lessonFacts = (old: Lesson, lesson: Lesson, isMoved: boolean): string[] => [
  ...(old.title === lesson.title ? [] : [studioText("wasCalled", { title: old.title })]),
  ...(old.kind === lesson.kind ? [] : [fromTo(studioText(old.kind), studioText(lesson.kind))]),
  ...(old.minutes === lesson.minutes ? [] : [fromTo(timeOf(old), timeOf(lesson))]),
  ...(old.isPreview === lesson.isPreview
    ? []
    : [`${studioText("preview")}: ${studioText(lesson.isPreview ? "on" : "off")}`]),
  ...(old.textId === lesson.textId ? [] : [studioText("changedText")]),
  ...(isMoved ? [studioText("moved")] : []),
];

const numberOf = (week: number | null): string => (week === null ? "" : String(week));
const timeOf = ({ minutes }: Lesson): string => (minutes === null ? "" : formatMinutes(minutes));
