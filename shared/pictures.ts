// Origins of profile pictures. The site's content security policy allows these origins; other addresses are not
// stored.

/** Google serves account pictures from these. */
export const PICTURE_ORIGINS: readonly string[] = ["lh3", "lh4", "lh5", "lh6"].map(
  (host) => `https://${host}.googleusercontent.com`,
);

const MAX_LENGTH = 1000;
const PATH = /^\/[\w./=~%-]+$/;

/** The value, if it is a picture address of one of these origins; otherwise null. */
export function pictureAddress(value: unknown): string | null {
  if (typeof value !== "string" || value.length > MAX_LENGTH) return null;
  const origin = PICTURE_ORIGINS.find((known) => value.startsWith(`${known}/`));
  return origin !== undefined && PATH.test(value.slice(origin.length)) ? value : null;
}
