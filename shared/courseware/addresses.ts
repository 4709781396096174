// Addresses that texts of lessons may hold.
import { FIGURES, type FigureName } from "./figures";

/** Of a part or a file; in archives the name of a file, percent-encoded. */
const ID = /^[\w.~%-]{1,700}$/;

/** What a link of a lesson leads to. `path` is of this site, with its leading slash. */
export type LinkTarget =
  { type: "web"; href: string } | { type: "file" | "lesson"; id: string } | { type: "path"; path: string };

export type PictureSource = { type: "file"; id: string } | { type: "figure"; name: FigureName };

/** The id after `prefix`; null for other addresses. */
const idAfter = (prefix: string, address: string): string | null => {
  const id = address.startsWith(prefix) ? address.slice(prefix.length) : "";
  return ID.test(id) ? id : null;
};

/** Null for an address that a text may not link to. */
export function linkTarget(address: string): LinkTarget | null {
  const fileId = idAfter("file:", address);
  if (fileId !== null) return { type: "file", id: fileId };
  const lessonId = idAfter("lesson:", address);
  if (lessonId !== null) return { type: "lesson", id: lessonId };
  if (isSitePath(address)) return { type: "path", path: address };
  return isWebAddress(address) ? { type: "web", href: address } : null;
}

/** Null for a picture that a text may not show; `figureName` says which unknown figure an address names. */
export function pictureSource(address: string): PictureSource | null {
  const fileId = idAfter("file:", address);
  if (fileId !== null) return { type: "file", id: fileId };
  const name = figureName(address);
  const figure = FIGURES.find((one) => one === name);
  return figure === undefined ? null : { type: "figure", name: figure };
}

/** The name after "figure:", known or not; null for other addresses. */
export const figureName = (address: string): string | null => idAfter("figure:", address);

/** Browsers read a second slash or a backslash as the beginning of another host, and drop control characters. */
const isSitePath = (address: string): boolean => /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(address);

const isWebAddress = (address: string): boolean =>
  /^https?:\/\/[\w.-]+(?::\d{1,5})?(?:[/?#][^\s\p{Cc}]*)?$/iu.test(address) ||
  /^mailto:[^\s\p{Cc}]+$/iu.test(address);
