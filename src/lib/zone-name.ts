/** "New York" of "America/New_York". */
export const zoneName = (timeZone: string): string => (timeZone.split("/").at(-1) ?? "").replaceAll("_", " ");
