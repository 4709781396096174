// A course's details and outline as lines of text, for comparison.
import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";
import { formatMinutes } from "../../../lib/format";
import { studioText } from "../../../texts/studio";

export type Content = FunctionReturnType<typeof api.courseVersions.compare>["older"];

/** Shown with their names: alone, they could be anything. */
const FACTS = ["category", "level", "duration", "price", "originalPrice", "instructor"] as const;

const lines = (text: string): string[] => (text === "" ? [] : [text]);

/** One fact on each line. */
export function contentLines({ details, sections }: Content): string {
  const { title, description } = details;
  return [
    ...[title, description, ...FACTS.map((name) => `${studioText(name)}: ${String(details[name])}`)],
    ...lines(details.instructorBio),
    ...details.outcomes.map((outcome) => `${studioText("outcomes")}: ${outcome}`),
    ...details.prerequisites.map((one) => `${studioText("prerequisites")}: ${one}`),
    ...(details.comingSoon ? [studioText("comingSoon")] : []),
    ...(details.releaseWeekly ? [studioText("releaseWeekly")] : []),
    ...sections.flatMap((section) => [week(section.title, section.week), ...section.lessons.map(lessonLine)]),
  ]
    .map((line) => `${line}\n`)
    .join("");
}

const week = (title: string, number: number | null): string =>
  number === null ? title : `${title} (${studioText("week")} ${String(number)})`;

const lessonLine = ({ title, kind, minutes, isPreview }: Content["sections"][number]["lessons"][number]) =>
  [
    `– ${title}`,
    studioText(kind),
    ...(minutes === null ? [] : [formatMinutes(minutes)]),
    ...(isPreview ? [studioText("preview")] : []),
  ].join(" · ");

/** Lessons of both contents whose texts differ. */
export function changedTexts(from: Content, to: Content): { lessonId: string; title: string }[] {
  const before = new Map(
    from.sections.flatMap(({ lessons }) => lessons.map(({ lessonId, textId }) => [lessonId, textId])),
  );
  return to.sections.flatMap(({ lessons }) =>
    lessons
      .filter(({ lessonId, textId }) => (before.get(lessonId) ?? null) !== textId)
      .map(({ lessonId, title }) => ({ lessonId, title })),
  );
}
