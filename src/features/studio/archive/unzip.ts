// Unpacks a zip within bounds. The list of contents is checked before anything is unpacked; because it may be wrong, the
// unpacked bytes are counted too.
import { Unzip, UnzipInflate, unzipSync, ZipPassThrough, type UnzipFile } from "fflate";
import type { ZipFault } from "./faults";
import { ARCHIVE_LIMITS, FILES_FOLDER } from "./limits";
import { checksumsOf } from "./zip-checksums";

/** Compressed bytes between two counts: they unpack to at most four mebibytes. */
const STEP = 4096;
/** Files of systems that nobody put there. */
const IGNORED = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)|\/$/;

type Unpacked = { entries: Map<string, Uint8Array> } | { faults: ZipFault[] };

const fault = (file: string, code: ZipFault["code"], detail = ""): ZipFault => ({ file, code, detail });

/** Everything may be in one folder. */
const IN_FILES = new RegExp(`^(?:[^/]+/)?${FILES_FOLDER}`);

/** The largest size of an entry at this path, in bytes. */
const sizeMax = (path: string): number =>
  IN_FILES.test(path) ? ARCHIVE_LIMITS.fileBytesMax : ARCHIVE_LIMITS.textBytesMax;

/** Relative, with plain separators, and without segments that lead elsewhere. */
const isSafePath = (path: string): boolean =>
  path.length <= 400 &&
  !/[\p{Cc}\\:]/u.test(path) &&
  path.split("/").every((segment) => segment !== "" && segment !== "." && segment !== "..");

/** The entries of a zip by path, or what is wrong with it. The size of the zip itself is the caller's to bound. */
export function unzipWithin(bytes: Uint8Array): Unpacked {
  try {
    const listed = contentsOf(bytes);
    const faults = faultsOfContents(listed);
    if (faults.length > 0) return { faults };
    return inflate(bytes, new Map(listed.map((entry) => [entry.name, entry])));
  } catch {
    return { faults: [fault("", "zip-invalid")] };
  }
}

interface Listed {
  name: string;
  size: number;
  checksum: number;
}

/** The central directory, without directories and files of systems; nothing is unpacked. */
function contentsOf(bytes: Uint8Array): Listed[] {
  const listed: Listed[] = [];
  const checksums = checksumsOf(bytes);
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      // All beyond the bound is one fault: it is not collected.
      const { value: checksum = 0 } = checksums.next();
      if (listed.length <= ARCHIVE_LIMITS.entriesMax) listed.push({ name, size: originalSize, checksum });
      return false;
    },
  });
  return listed.filter(({ name }) => !IGNORED.test(name));
}

function faultsOfContents(listed: readonly Listed[]): ZipFault[] {
  const { entriesMax, totalBytesMax } = ARCHIVE_LIMITS;
  if (listed.length > entriesMax) return [fault("", "too-many-entries", String(entriesMax))];
  const names = new Set<string>();
  const faults = listed.flatMap(({ name, size }) => {
    const isRepeated = names.has(name);
    names.add(name);
    if (!isSafePath(name)) return [fault(name, "path-unsafe")];
    if (isRepeated) return [fault(name, "path-repeated")];
    return size > sizeMax(name) ? [fault(name, "entry-too-large", String(sizeMax(name)))] : [];
  });
  const total = listed.reduce((sum, { size }) => sum + size, 0);
  if (total > totalBytesMax) faults.push(fault("", "total-too-large", String(totalBytesMax)));
  return faults;
}

/** Unpacks what is listed and nothing else; stops at the first entry that is not what the list says. */
function inflate(bytes: Uint8Array, listed: ReadonlyMap<string, Listed>): Unpacked {
  const entries = new Map<string, Uint8Array>();
  const refused: ZipFault[] = [];
  const refuse = (file: string) => {
    refused.push(fault(file, "entry-differs"));
  };
  const unzip = new Unzip((file) => {
    if (IGNORED.test(file.name)) return;
    const entry = listed.get(file.name);
    if (entry === undefined || entries.has(file.name)) refuse(file.name);
    else collect(file, { entry, done: (content) => entries.set(file.name, content), refuse });
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length && refused.length === 0; at += STEP) {
    unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
  }
  if (refused.length > 0) return { faults: refused.slice(0, 1) };
  const missing = [...listed.keys()].filter((name) => !entries.has(name));
  return missing.length === 0 ? { entries } : { faults: missing.map((name) => fault(name, "entry-differs")) };
}

function collect(
  file: UnzipFile,
  into: { entry: Listed; done: (content: Uint8Array) => void; refuse: (name: string) => void },
): void {
  const { size, checksum } = into.entry;
  const content = new Uint8Array(size);
  let length = 0;
  let isOver = false;
  file.ondata = (error, chunk, isFinal) => {
    if (isOver) return;
    if (error !== null || length + chunk.length > size) {
      isOver = true;
      into.refuse(file.name);
      file.terminate();
      return;
    }
    content.set(chunk, length);
    length += chunk.length;
    if (!isFinal) return;
    if (length === size && checksumOf(content) === checksum) into.done(content);
    else into.refuse(file.name);
  };
  file.start();
}

/** The CRC-32 of the content. fflate computes it when a zip is written. */
function checksumOf(content: Uint8Array): number {
  const entry = new ZipPassThrough("");
  entry.ondata = () => undefined;
  entry.push(content, true);
  // As the list of contents has it: without a sign.
  return entry.crc >>> 0;
}
