// Bytes of a stored record: CRC-32 (over key, timestamp and payload), timestamp, UTF-8 payload.
import { crc32 } from "node:zlib";
import { CorruptRecordError } from "./errors.ts";
import type { StoredRecord } from "./persistence.ts";
import { keyFromBytes } from "../values/keys.ts";

/** Name of the format; any change to the layout of keys or records changes it. */
export const FORMAT = "cohort-store 1";

const HEADER_BYTES = 12;
const MAX_TS = 2n ** 64n - 1n;

export function encodeRecord(storedKey: Buffer, record: StoredRecord): Buffer {
  if (record.ts < 0n || record.ts > MAX_TS)
    throw new RangeError(`Timestamp ${record.ts} does not fit into 64 bits.`);
  const bytes = Buffer.allocUnsafe(HEADER_BYTES + Buffer.byteLength(record.value, "utf8"));
  bytes.writeBigUInt64BE(record.ts, 4);
  bytes.write(record.value, HEADER_BYTES, "utf8");
  bytes.writeUInt32BE(checksum(storedKey, bytes), 0);
  return bytes;
}

export function decodeRecord(storedKey: Buffer, bytes: Buffer): StoredRecord {
  if (bytes.length < HEADER_BYTES || bytes.readUInt32BE(0) !== checksum(storedKey, bytes)) {
    throw new CorruptRecordError(keyFromBytes(storedKey));
  }
  return { ts: bytes.readBigUInt64BE(4), value: bytes.toString("utf8", HEADER_BYTES) };
}

function checksum(storedKey: Buffer, bytes: Buffer): number {
  return crc32(bytes.subarray(4), crc32(storedKey));
}
