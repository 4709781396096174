// Rows of lines: where a table has no room for its columns, the places of the columns in such a row.
import type { CSSProperties } from "react";

/**
 * `lead` and `side` are the ends of the first line, `tag`, `meta` and `aside` the second one; `left` and `right` are the
 * halves of a line with the columns' names, or `left` alone the whole of it, `foot` is a last one of buttons. Columns without a place are not part of it.
 */
export type Place = "lead" | "side" | "tag" | "meta" | "aside" | "left" | "right" | "foot";

/** The areas are in custom properties, as they depend on the places that a table uses. A row whose tag is empty, or shows as a column that there is none, begins with its meta. */
export const LINES =
  "cards:grid-cols-[auto_minmax(0,1fr)_auto_var(--menu,auto)] cards:items-center cards:gap-x-2.5 cards:gap-y-1 cards:py-2.5 cards:[grid-template-areas:var(--lines)] cards:[&:has(>[data-place=tag]>div:empty,>[data-place=tag]>div>[data-slot=none])>[data-place=meta]]:-ms-2.5 stacked:grid-cols-[minmax(0,1fr)_auto] stacked:[grid-template-areas:var(--stack)] stacked:[&:has(>[data-place=tag]>div:empty,>[data-place=tag]>div>[data-slot=none])>[data-place=meta]]:ms-0";

export const PLACES: Record<Place, string> = {
  lead: "cards:self-baseline cards:[grid-area:lead]",
  side: "cards:self-baseline cards:justify-self-end cards:text-end cards:[grid-area:side] stacked:justify-self-start stacked:text-start",
  // A dot before the meta; a badge has a frame instead.
  tag: "cards:flex cards:items-baseline cards:[grid-area:tag] cards:after:ms-1.5 cards:after:-me-1 cards:after:content-['·'] cards:has-[>div:empty,[data-slot=badge],[data-slot=none]]:after:hidden stacked:after:hidden",
  meta: "cards:truncate cards:text-ink-soft cards:[grid-area:meta]",
  aside:
    "cards:justify-self-end cards:text-end cards:text-ink-soft cards:[grid-area:aside] stacked:justify-self-start stacked:text-start",
  left: "cards:text-start cards:w-[calc(50%-0.5rem)] cards:self-start cards:pt-2 cards:pb-1.5 cards:[grid-area:halves] cards:[&:not(:has(~[data-place=right]))]:w-full stacked:w-full stacked:[grid-area:left]",
  right:
    "cards:w-[calc(50%-0.5rem)] cards:self-start cards:justify-self-end cards:pt-2 cards:[grid-area:halves] stacked:w-full stacked:[grid-area:right]",
  foot: "cards:[grid-area:foot]",
};

/** A menu stands in the first line; the margin is for what its button is higher than a line. */
export const MENU = "cards:-mt-1 cards:self-baseline cards:[grid-area:menu]";

/** Bars do not say what they measure. */
export const isNamedPlace = (place: Place | undefined) => place === "left" || place === "right";

const STACK: readonly Place[] = ["lead", "side", "tag", "meta", "aside"];

type Placed = { place?: Place; isActions?: boolean; isMenu?: boolean };

const isAtEnd = ({ place, isActions, isMenu }: Placed) =>
  place === undefined && (isActions === true || isMenu === true);

/** The areas of a row, without room for places that no column has. */
export function linesOf(columns: readonly Placed[]): CSSProperties {
  const used = new Set(columns.map(({ place }) => place));
  const has = (...places: Place[]) => places.some((place) => used.has(place));
  const line = (areas: string, isShown: boolean) => (isShown ? [`"${areas}"`] : []);
  const hasEnd = columns.some(isAtEnd);
  const beside = has("aside") ? "aside" : "meta";
  const second = `${has("tag") ? "tag" : "meta"} meta ${beside} ${hasEnd ? "menu" : beside}`;
  const lines = [
    `"lead lead side ${hasEnd ? "menu" : "side"}"`,
    ...line(second, has("tag", "meta", "aside")),
    ...line("halves halves halves halves", has("left", "right")),
    ...line("foot foot foot foot", has("foot")),
  ];
  const stack = [
    ...STACK.flatMap((place) => line(`${place} ${hasEnd ? "menu" : place}`, has(place))),
    ...(["left", "right", "foot"] as const).flatMap((place) => line(`${place} ${place}`, has(place))),
  ];
  return { "--lines": lines.join(" "), "--stack": stack.join(" ") } as CSSProperties;
}
