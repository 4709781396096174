// Document ids (protocol D.3): varint table number, 16 internal bytes, a checksum footer, written in Crockford base32.

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const DIGITS = new Map(Array.from(ALPHABET).map((digit, index) => [digit.charCodeAt(0), index]));
const INTERNAL_BYTES = 16;
const MIN_LENGTH = 31;
const MAX_LENGTH = 37;
const MAX_TABLE_NUMBER = 0xffff_ffff;
const MS_PER_DAY = 86_400_000;

export interface DecodedId {
  readonly tableNumber: number;
  readonly internalId: Uint8Array;
}

/** What a new id needs from the outside; `Runtime` fits. */
export interface IdSource {
  nowMs(): number;
  randomBytes(length: number): Uint8Array;
}

/** 14 random bytes, then the day as two bytes: ids of one day share their tail, which encodes their age. */
export function newInternalId(source: IdSource): Uint8Array {
  const internalId = new Uint8Array(INTERNAL_BYTES);
  internalId.set(source.randomBytes(INTERNAL_BYTES - 2));
  const day = Math.floor(source.nowMs() / MS_PER_DAY) & 0xffff;
  internalId[14] = day >> 8;
  internalId[15] = day & 0xff;
  return internalId;
}

export function newId(tableNumber: number, source: IdSource): string {
  return encodeId(tableNumber, newInternalId(source));
}

export function encodeId(tableNumber: number, internalId: Uint8Array): string {
  if (internalId.length !== INTERNAL_BYTES)
    throw new RangeError(`An internal id has ${INTERNAL_BYTES} bytes, not ${internalId.length}.`);
  if (!Number.isInteger(tableNumber) || tableNumber < 1 || tableNumber > MAX_TABLE_NUMBER) {
    throw new RangeError(`${tableNumber} is no table number.`);
  }
  const bytes = varint(tableNumber);
  for (const byte of internalId) bytes.push(byte);
  const [low, high] = fletcher16(bytes);
  bytes.push(low, high);
  return toBase32(bytes);
}

/** Null unless the text is exactly the `encodeId` of its parts. */
export function decodeId(text: string): DecodedId | null {
  if (text.length < MIN_LENGTH || text.length > MAX_LENGTH) return null;
  const bytes = fromBase32(text);
  if (bytes === null) return null;
  const table = readVarint(bytes);
  if (table === null || bytes.length !== table.length + INTERNAL_BYTES + 2) return null;
  const internalId = Uint8Array.from(bytes.slice(table.length, -2));
  // Spare bits of the last digit, padded varints and wrong checksums all show here: only the one form counts.
  if (table.value < 1 || encodeId(table.value, internalId) !== text) return null;
  return { tableNumber: table.value, internalId };
}

const MAX_REMEMBERED = 65_536;
const tableNumbers = new Map<string, number | null>();

/** The number of the table that an id belongs to, or null. The same ids are checked repeatedly. */
export function tableNumberOfId(text: string): number | null {
  if (text.length > MAX_LENGTH) return null;
  const known = tableNumbers.get(text);
  if (known !== undefined) return known;
  const found = decodeId(text)?.tableNumber ?? null;
  if (tableNumbers.size >= MAX_REMEMBERED) tableNumbers.clear();
  tableNumbers.set(text, found);
  return found;
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest & 0x7f) | 0x80);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
  return bytes;
}

function readVarint(bytes: readonly number[]): { value: number; length: number } | null {
  let value = 0;
  for (let i = 0; i < 5; i += 1) {
    const byte = bytes[i];
    if (byte === undefined) return null;
    value += (byte & 0x7f) * 128 ** i;
    if (byte < 0x80) return value <= MAX_TABLE_NUMBER ? { value, length: i + 1 } : null;
  }
  return null;
}

function fletcher16(bytes: readonly number[]): [number, number] {
  let c0 = 0;
  let c1 = 0;
  for (const byte of bytes) {
    c0 = (c0 + byte) & 0xff;
    c1 = (c1 + c0) & 0xff;
  }
  return [c0, c1];
}

/** Bits that were read leave `buffer` at its upper end. */
function toBase32(bytes: readonly number[]): string {
  let text = "";
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET.charAt((buffer >> bits) & 31);
    }
  }
  return bits > 0 ? text + ALPHABET.charAt((buffer << (5 - bits)) & 31) : text;
}

function fromBase32(text: string): number[] | null {
  const bytes: number[] = [];
  let buffer = 0;
  let bits = 0;
  for (let i = 0; i < text.length; i += 1) {
    const digit = DIGITS.get(text.charCodeAt(i));
    if (digit === undefined) return null;
    buffer = (buffer << 5) | digit;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((buffer >> bits) & 0xff);
  }
  return bytes;
}
