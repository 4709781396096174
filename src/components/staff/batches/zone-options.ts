// Time zones by their city and how far they are from UTC on a day, as people look for them.
import { dateFormat } from "../../../texts/formats";
import { localeTag } from "../../../texts/locale";
import { timeZonesWith } from "../../../lib/time-zones";

type ZoneOption = { zone: string; label: string };

const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");

/** "UTC−5", "UTC+5:30" or "UTC". */
function distanceOf(zone: string, atMs: number): string {
  const parts = dateFormat("en", { timeZone: zone, timeZoneName: "shortOffset" }).formatToParts(atMs);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  return name.replace("GMT+0", "UTC").replace("GMT", "UTC").replace("-", "−");
}

function labelOf(zone: string, atMs: number): string {
  const city = cityOf(zone);
  const distance = distanceOf(zone, atMs);
  return city === distance ? city : `${city} (${distance})`;
}

/** All zones with the stored one, in the order of their labels. */
export const zoneOptions = (stored: string, atMs: number): ZoneOption[] =>
  timeZonesWith(stored)
    .map((zone) => ({ zone, label: labelOf(zone, atMs) }))
    .sort((one, other) => one.label.localeCompare(other.label, localeTag()));
