// Two texts of one lesson, by lines.
import { diffLines } from "diff";

/** Part of a text; `isOwn` when the other text does not have it. */
export type MergePart = { text: string; isOwn: boolean };

/** Both texts with what differs, and one text with the lines of both: theirs first where they differ. */
export function mergeOf(theirs: string, mine: string) {
  const parts = diffLines(withEnd(theirs), withEnd(mine));
  const of = (other: "added" | "removed"): MergePart[] =>
    parts
      .filter((part) => !part[other])
      .map(({ value, added, removed }) => ({ text: value, isOwn: added || removed }));
  return {
    theirs: of("added"),
    mine: of("removed"),
    both: parts
      .map(({ value }) => value)
      .join("")
      .trimEnd(),
  };
}

/** The last line is compared as all others are. */
const withEnd = (text: string): string => (text === "" || text.endsWith("\n") ? text : `${text}\n`);
