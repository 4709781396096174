// A text with the letters marked that a search found. Built from parts, never from HTML.
import { Fragment, useMemo } from "react";
import { foundParts } from "#shared/search-words.ts";

type HighlightedProps = { text: string; terms: readonly string[] };

export function Highlighted({ text, terms }: HighlightedProps) {
  const parts = useMemo(() => foundParts(text, terms), [text, terms]);
  return parts.map((part, index) => (
    // In the order of the text, which never changes.
    <Fragment key={index}>
      {part.isFound ? (
        <mark className="border-b-2 border-warn bg-warn-wash text-ink">{part.text}</mark>
      ) : (
        part.text
      )}
    </Fragment>
  ));
}
