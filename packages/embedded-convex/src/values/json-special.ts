// The marked objects of the JSON encoding: $integer, $float and $bytes.
import { ValueError } from "./errors.ts";
import type { Json } from "./types.ts";

const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;
const scratch = Buffer.alloc(8);

/** Floats that JSON numbers cannot represent. */
export function isSpecialFloat(value: number): boolean {
  return !Number.isFinite(value) || Object.is(value, -0);
}

export function encodeInteger(value: bigint): Json {
  if (value < MIN_INT64 || value > MAX_INT64) {
    throw new ValueError("IntegerOutOfRange", `BigInt ${value} does not fit into a 64-bit signed integer.`);
  }
  scratch.writeBigInt64LE(value);
  return { $integer: scratch.toString("base64") };
}

export function encodeFloat(value: number): Json {
  // One bit pattern for every NaN: processors and engines do not keep the others reliably.
  scratch.writeDoubleLE(Number.isNaN(value) ? Number.NaN : value);
  if (Number.isNaN(value)) scratch.writeBigUInt64LE(0x7ff8_0000_0000_0000n);
  return { $float: scratch.toString("base64") };
}

export function encodeBytes(value: ArrayBuffer): Json {
  return { $bytes: Buffer.from(value).toString("base64") };
}

export function decodeSpecial(marker: string, payload: Json): bigint | number | ArrayBuffer {
  switch (marker) {
    case "$integer":
      return base64Bytes(marker, payload, 8).readBigInt64LE();
    case "$float":
      return decodeFloat(payload);
    case "$bytes": {
      const bytes = base64Bytes(marker, payload);
      const copy = new ArrayBuffer(bytes.byteLength);
      new Uint8Array(copy).set(bytes);
      return copy;
    }
    default:
      throw new ValueError("InvalidFieldName", `Field name ${marker} starts with a '$', which is reserved.`);
  }
}

function decodeFloat(payload: Json): number {
  const float = base64Bytes("$float", payload, 8).readDoubleLE();
  if (!isSpecialFloat(float))
    throw new ValueError("InvalidValue", `Float ${float} should be encoded as a number`);
  return Number.isNaN(float) ? Number.NaN : float;
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

function base64Bytes(marker: string, payload: Json, length?: number): Buffer {
  if (typeof payload !== "string" || !BASE64.test(payload)) {
    throw new ValueError("InvalidValue", `Malformed ${marker} field: its value must be a base64 string.`);
  }
  const bytes = Buffer.from(payload, "base64");
  if (length !== undefined && bytes.length !== length) {
    throw new ValueError("InvalidValue", `Received ${bytes.length} bytes, expected ${length} for ${marker}`);
  }
  return bytes;
}
