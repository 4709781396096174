// Time zones by their city and their name, as people look for them.
import { zoneName } from "../../../lib/zone-name";
import { adminBatchesText } from "../../../texts/admin-batches";
import { localeTag } from "../../../texts/locale";
import { timeZonesWith } from "../../../lib/time-zones";

type ZoneOption = { zone: string; label: string };

const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");

/** Without a distance from UTC, which changes with the clocks within a batch. */
function labelOf(zone: string): string {
  const city = cityOf(zone);
  const name = zoneName(zone);
  return name.includes(city) ? name : adminBatchesText("zoneOption", { city, zone: name });
}

/** All zones with the stored one, in the order of their labels. */
export const zoneOptions = (stored: string): ZoneOption[] =>
  timeZonesWith(stored)
    .map((zone) => ({ zone, label: labelOf(zone) }))
    .sort((one, other) => one.label.localeCompare(other.label, localeTag()));
