/** The zones of the browser; some leave out UTC, and the stored one may have another name. */
export const timeZonesWith = (stored: string): string[] =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", stored])].sort();
