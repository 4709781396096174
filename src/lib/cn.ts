import { clsx, type ClassValue } from "clsx";
import { createTailwindMerge } from "tailwind-merge";

const any = () => true;
const isSize = (value: string): boolean =>
  /^(?:xs|sm|base|lg|[2-9]?xl|display|title|heading|\[(?:length:|clamp\(|calc\()?\d?.*\])(?:\/.+)?$/.test(
    value,
  );
const isWidth = (value: string): boolean => /^\d+$/.test(value);
const isWeight = (value: string): boolean => /^(?:normal|medium|semibold|bold)$/.test(value);

const ALIGNMENTS = ["left", "center", "right", "justify", "start", "end"];
const WRAPS = ["wrap", "nowrap", "balance", "pretty"];
const LINES = ["solid", "dashed", "dotted", "double", "hidden", "none"];

/** Utilities of one name and any value; each is a group of its own. */
const named = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, [{ [name]: ["", any] }]]));

/** A border of these edges: its width and its colour are two groups. */
const borders = (...edges: string[]) =>
  Object.fromEntries(
    edges.flatMap((edge) => [
      [`${edge}-width`, [{ [edge]: ["", isWidth] }]],
      [`${edge}-color`, [{ [edge]: [any] }]],
    ]),
  );

const EDGES = [
  "border-t",
  "border-r",
  "border-b",
  "border-l",
  "border-s",
  "border-e",
  "border-x",
  "border-y",
];
const widthOf = (edge: string) => `${edge}-width`;
const colorOf = (edge: string) => `${edge}-color`;

// The groups of utilities that the parts of src/components override; tailwind-merge's own list is four times as large. A test
// compares the two for all classes of src.
const CLASS_GROUPS = {
  display: [
    ...["block", "inline-block", "inline", "flex", "inline-flex", "grid", "inline-grid", "table", "contents"],
    "hidden",
  ],
  position: ["static", "fixed", "absolute", "relative", "sticky"],
  visibility: ["visible", "invisible"],
  "sr-only": ["sr-only", "not-sr-only"],
  "font-style": ["italic", "not-italic"],
  "text-decoration": ["underline", "line-through", "no-underline"],
  "flex-direction": [{ flex: ["row", "col", "row-reverse", "col-reverse"] }],
  flex: [{ flex: [any] }],
  "list-style-type": [{ list: ["none", "disc", "decimal"] }],
  "overflow-wrap": [{ wrap: ["anywhere", "break-word", "normal"] }],
  "flex-wrap": [{ flex: ["wrap", "nowrap", "wrap-reverse"] }],
  "align-content": [{ content: ["start", "center", "end", "between", "stretch"] }],
  "border-collapse": [{ border: ["collapse", "separate"] }],
  "border-spacing": [{ "border-spacing": [any] }],
  "font-size": [{ text: [isSize] }],
  "text-alignment": [{ text: ALIGNMENTS }],
  "text-wrap": [{ text: WRAPS }],
  "text-color": [{ text: [any] }],
  "font-weight": [{ font: [isWeight] }],
  "font-family": [{ font: [any] }],
  "border-style": [{ border: LINES }],
  ...borders("border", ...EDGES),
  ...named("p", "px", "py", "ps", "pe", "pt", "pr", "pb", "pl", "m", "mx", "my", "ms", "me", "mt", "mr"),
  ...named("mb", "ml", "size", "w", "h", "min-w", "min-h", "max-w", "max-h", "gap", "gap-x", "gap-y"),
  ...named("bg", "rounded", "z", "opacity", "order", "leading", "tracking", "whitespace", "cursor", "inset"),
  ...named("inset-x", "inset-y", "start", "end", "top", "right", "bottom", "left", "items", "justify-items"),
  ...named(
    "justify-self",
    "self",
    "place-items",
    "col-span",
    "col-start",
    "row-start",
    "grid-cols",
    "grid-rows",
    "row-span",
  ),
  ...named("justify", "transition", "duration", "grow", "shrink", "basis", "overflow", "overflow-x"),
  ...named("overflow-y", "outline-offset", "scroll-mt", "fill", "stroke", "pointer-events", "break", "align"),
  ...named("resize", "aspect", "rounded-t", "translate-x", "translate-y", "rotate"),
};

const CONFLICTS = {
  p: ["px", "py", "ps", "pe", "pt", "pr", "pb", "pl"],
  px: ["ps", "pe", "pr", "pl"],
  py: ["pt", "pb"],
  m: ["mx", "my", "ms", "me", "mt", "mr", "mb", "ml"],
  mx: ["ms", "me", "mr", "ml"],
  my: ["mt", "mb"],
  size: ["w", "h"],
  gap: ["gap-x", "gap-y"],
  inset: ["inset-x", "inset-y", "start", "end", "top", "right", "bottom", "left"],
  "inset-x": ["start", "end", "right", "left"],
  "inset-y": ["top", "bottom"],
  flex: ["grow", "shrink", "basis"],
  overflow: ["overflow-x", "overflow-y"],
  rounded: ["rounded-t"],
  "font-size": ["leading"],
  "border-width": EDGES.map(widthOf),
  "border-x-width": ["border-l", "border-r", "border-s", "border-e"].map(widthOf),
  "border-y-width": ["border-t", "border-b"].map(widthOf),
  "border-color": EDGES.map(colorOf),
};

const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  orderSensitiveModifiers: ["before", "after", "placeholder", "file", "marker", "selection"],
  classGroups: CLASS_GROUPS,
  conflictingClassGroups: CONFLICTS,
  conflictingClassGroupModifiers: { "font-size": ["leading"] },
}));

/** Joins class names; later Tailwind utilities win over earlier ones of the same kind. */
export const cn = (...values: ClassValue[]): string => merge(clsx(values));
