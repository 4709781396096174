// Files of a course: which kinds are accepted, by extension, and how their content is recognised.

interface FileKind {
  contentType: string;
  /** Whether the content is of this kind; `head` is its first kilobyte. */
  matches: (head: Uint8Array) => boolean;
}

/** Bytes of a file that decide on its kind. */
export const SNIFFED_BYTES = 4096;

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

const starts = (head: Uint8Array, bytes: readonly number[], offset = 0): boolean =>
  bytes.every((byte, index) => head[offset + index] === byte);

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

const WHITE_SPACE = new Set([9, 10, 12, 13, 32, ...BYTE_ORDER_MARK]);

/** The first byte that is no white space. */
const firstByte = (head: Uint8Array): number | undefined => head.find((byte) => !WHITE_SPACE.has(byte));

/**
 * Without control characters. Browsers take some texts for pages whatever their type is, so those that begin with markup
 * are refused, SVG among them.
 */
const isText = (head: Uint8Array): boolean =>
  head.every((byte) => byte >= 32 || WHITE_SPACE.has(byte)) && firstByte(head) !== "<".charCodeAt(0);

const text = (contentType: string): FileKind => ({ contentType, matches: isText });
const jpeg: FileKind = { contentType: "image/jpeg", matches: (head) => starts(head, [0xff, 0xd8, 0xff]) };

const KINDS: Readonly<Record<string, FileKind>> = {
  png: {
    contentType: "image/png",
    matches: (head) => starts(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  jpg: jpeg,
  jpeg,
  webp: {
    contentType: "image/webp",
    matches: (head) => starts(head, ascii("RIFF")) && starts(head, ascii("WEBP"), 8),
  },
  gif: { contentType: "image/gif", matches: (head) => starts(head, ascii("GIF8")) },
  pdf: { contentType: "application/pdf", matches: (head) => starts(head, ascii("%PDF-")) },
  zip: { contentType: "application/zip", matches: (head) => starts(head, [0x50, 0x4b, 0x03, 0x04]) },
  csv: text("text/csv"),
  txt: text("text/plain"),
  md: text("text/markdown"),
  py: text("text/x-python"),
  ipynb: {
    contentType: "application/x-ipynb+json",
    matches: (head) => isText(head) && firstByte(head) === "{".charCodeAt(0),
  },
};

/** Extensions that are accepted, for file choosers. */
export const FILE_EXTENSIONS: readonly string[] = Object.keys(KINDS);

const kindOf = (name: string): FileKind | null => {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(KINDS, extension) ? (KINDS[extension] ?? null) : null;
};

/** The type that a file of this name is uploaded and served with; null for names that are refused. */
export const contentTypeOf = (name: string): string | null => kindOf(name)?.contentType ?? null;

/** Whether name, stored type and content agree on one of the accepted kinds. */
export function isAcceptedFile(file: { name: string; contentType: string; head: Uint8Array }): boolean {
  const kind = kindOf(file.name);
  return kind !== null && kind.contentType === file.contentType && kind.matches(file.head);
}

/** Whether a file can be shown within a text. */
export const isImageType = (contentType: string): boolean => contentType.startsWith("image/");
