// IANA time zones, as people choose them.

/** Longer than every name of the IANA database. */
const NAME_MAX = 64;
/** Names only: `Intl` also accepts offsets such as "+01:00". */
const NAME = /^[A-Za-z]+(?:[_/+-][A-Za-z0-9_+-]+)*$/;

/** Whether it is a zone of the IANA database that this runtime has, such as "Europe/Berlin". */
export function isTimeZone(name: string): boolean {
  if (name.length > NAME_MAX || !NAME.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The ISO day of a time (milliseconds) in a time zone; null for a zone that this runtime does not have. */
export function dayIn(time: number, timeZone: string): string | null {
  if (!isTimeZone(timeZone)) return null;
  const options = { timeZone, year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const parts = new Intl.DateTimeFormat("en-US", options).formatToParts(time);
  const [year, month, day] = (["year", "month", "day"] as const).map(
    (wanted) => parts.find(({ type }) => type === wanted)?.value ?? "",
  );
  return `${year ?? ""}-${month ?? ""}-${day ?? ""}`;
}

/** "UTC" in place of "GMT" and "GMT+00:00", as `Intl` names it. */
export const plainZone = (text: string): string => text.replace(/GMT(\+00:00)?/, "UTC");
