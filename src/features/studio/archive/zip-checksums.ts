// The checksums in a zip's list of contents, which fflate does not return. Offsets: PKWARE's APPNOTE, 4.3.12 to 4.3.16.

const END_OF_LIST = 0x06054b50;
const END_OF_LIST_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const END_BYTES = 22;
const LOCATOR_BYTES = 20;
const ENTRY_BYTES = 46;

/** Of an entry's parts: what all have, its name, extra fields and comment. */
const lengthsOf = (view: DataView, entry: number): number[] => [
  ENTRY_BYTES,
  ...[28, 30, 32].map((offset) => view.getUint16(entry + offset, true)),
];

/** The CRC-32 of each entry, in the order of the list. Throws RangeError where a record is not within the zip. */
export function* checksumsOf(bytes: Uint8Array): Generator<number, undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = view.byteLength - END_BYTES;
  while (view.getUint32(end, true) !== END_OF_LIST) end -= 1;
  let at = startOfList(view, end);
  for (;;) {
    yield view.getUint32(at + 16, true);
    for (const length of lengthsOf(view, at)) at += length;
  }
}

/** Zips of more than four gigabytes, and those of some programs, have the place of their list in another record. */
function startOfList(view: DataView, end: number): number {
  const locator = end - LOCATOR_BYTES;
  if (locator >= 0 && view.getUint32(locator, true) === LOCATOR_64) {
    const record = view.getUint32(locator + 8, true);
    if (view.getUint32(record, true) === END_OF_LIST_64) return view.getUint32(record + 48, true);
  }
  return view.getUint32(end + 16, true);
}
