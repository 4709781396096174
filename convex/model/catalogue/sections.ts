// The outline of a course that has only a curriculum: each topic becomes a lesson without a text.
import type { Doc } from "../../_generated/dataModel";
import type { SeedLesson, SeedSection } from "../courseware/seed";

/** Ids are made from the titles, and weeks read from them ("Weeks 3–4: …" begins in week 3). */
export function sectionsOf({ curriculum }: Pick<Doc<"courses">, "curriculum">): SeedSection[] {
  const taken = new Set<string>();
  return curriculum.map(({ title, topics }) => ({
    sectionId: freeSlug(title, taken),
    title,
    week: weekOf(title),
    lessons: topics.map((topic): SeedLesson => ({
      ...{ lessonId: freeSlug(topic, taken), title: topic, kind: kindOf(topic) },
      ...{ isPreview: false, minutes: null, body: null },
    })),
  }));
}

const weekOf = (title: string): number | null => {
  const week = /^Weeks? (\d+)/.exec(title)?.[1];
  return week === undefined ? null : Number(week);
};

const kindOf = (topic: string) => (/^Lab:|project:/i.test(topic) ? "lab" : "reading");

function freeSlug(title: string, taken: Set<string>): string {
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${String(number)}`;
  taken.add(free);
  return free;
}
