// Names of stored values, such as statuses and roles.
import { humanize } from "../lib/format";
import { defineTexts } from "./catalogue";

/** Gives the name of a value; one that the catalogue lacks is shown as words. */
export function defineNames(
  area: string,
  english: Readonly<Record<string, string>>,
): (value: string) => string {
  const text = defineTexts(area, english);
  return (value) => (Object.hasOwn(english, value) ? text(value) : humanize(value));
}
