// What is different in the details of two versions of a course.
import { figureName, iconName } from "../../../texts/art";
import { studioText } from "../../../texts/studio";
import type { Change, Content } from "./types";

type Details = Content["details"];

/** Short enough to be shown as they were and as they are. */
const SHORT = [
  ...(["title", "category", "level", "duration", "price", "originalPrice", "instructor"] as const),
  ...(["image", "icon"] as const),
] as const;
const LONG = ["description", "outcomes", "prerequisites", "instructorBio"] as const;
const SWITCHES = ["comingSoon", "releaseWeekly"] as const;

export const detailChanges = (older: Details, newer: Details): Change[] => [
  ...SHORT.filter((name) => older[name] !== newer[name]).map((name) => ({
    key: name,
    title: studioText(name === "image" ? "figure" : name),
    facts: [fromTo(shown(older, name), shown(newer, name))],
  })),
  ...LONG.filter((name) => linesOf(older[name]) !== linesOf(newer[name])).map((name) => ({
    key: name,
    title: studioText(name),
    facts: [],
    lines: { from: linesOf(older[name]), to: linesOf(newer[name]) },
  })),
  ...SWITCHES.filter((name) => older[name] !== newer[name]).map((name) => ({
    key: name,
    title: studioText(name),
    facts: [studioText(newer[name] ? "on" : "off")],
  })),
];

/** "10 → 12"; a dash for nothing. */
export const fromTo = (from: string, to: string): string =>
  studioText("fromTo", { from: from === "" ? "–" : from, to: to === "" ? "–" : to });

function shown(details: Details, name: (typeof SHORT)[number]): string {
  if (name === "image") return figureName(details.image);
  if (name === "icon") return iconName(details.icon);
  return String(details[name]);
}

/** Each line ends, so that a longer list does not change its last one. */
const linesOf = (text: string | readonly string[]): string =>
  (typeof text === "string" ? [text] : text)
    .filter((line) => line !== "")
    .map((line) => `${line}\n`)
    .join("");
