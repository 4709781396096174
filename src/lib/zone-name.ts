// What a time zone is called on screens, as in e-mails.
import { plainZone } from "#shared/time-zones.ts";
import { dateFormat } from "../texts/formats";
import { localeTag } from "../texts/locale";

/** "Eastern Time" of "America/New_York", in summer and in winter. */
export function zoneName(timeZone: string): string {
  const parts = dateFormat(localeTag(), { timeZoneName: "longGeneric", timeZone }).formatToParts();
  return plainZone(parts.find(({ type }) => type === "timeZoneName")?.value ?? "");
}
