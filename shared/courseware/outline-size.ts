// The size of an outline, which is one stored document.
import { COURSEWARE } from "../limits";

interface SizedSection {
  sectionId: string;
  title: string;
  lessons: readonly { lessonId: string; title: string }[];
}

export const countLessons = (sections: readonly SizedSection[]): number =>
  sections.reduce((count, { lessons }) => count + lessons.length, 0);

/** Bytes of all titles and ids. */
export function outlineBytes(sections: readonly SizedSection[]): number {
  const texts = sections.flatMap(({ sectionId, title, lessons }) => [
    ...[sectionId, title],
    ...lessons.flatMap((lesson) => [lesson.lessonId, lesson.title]),
  ]);
  return utf8Length(texts.join(""));
}

/** The latest deletions: as many as an outline has room for, and always the last one. */
export function latestThatFit<Part extends { section: SizedSection }>(removed: readonly Part[]): Part[] {
  const kept = removed.slice(-COURSEWARE.removedMax);
  const isTooMuch = () => {
    const sections = kept.map(({ section }) => section);
    return (
      countLessons(sections) > COURSEWARE.lessonsMax || outlineBytes(sections) > COURSEWARE.outlineBytesMax
    );
  };
  while (kept.length > 1 && isTooMuch()) kept.shift();
  return kept;
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += 1 + Number(code > 0x7f) + Number(code > 0x7ff) + Number(code > 0xff_ff);
  }
  return bytes;
}
