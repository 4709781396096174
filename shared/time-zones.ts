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
