// The parts of the web platform that query and mutation contexts borrow from the engine's realm. `prelude-adopt.js` makes
// classes of the context's own realm out of them.

const CLASS_NAMES = [
  "AbortController",
  "AbortSignal",
  "Blob",
  "ByteLengthQueuingStrategy",
  "CompressionStream",
  "CountQueuingStrategy",
  "CryptoKey",
  "CustomEvent",
  "DecompressionStream",
  "Event",
  "EventTarget",
  "File",
  "FormData",
  "Headers",
  "ReadableStream",
  "ReadableStreamDefaultReader",
  "Request",
  "Response",
  "TextDecoder",
  "TextDecoderStream",
  "TextEncoderStream",
  "TransformStream",
  "URL",
  "URLSearchParams",
  "WritableStream",
] as const;

/** The prototypes by which a context recognises values of the engine's realm. */
const INTRINSIC_NAMES = [
  ...["Object", "Array", "Promise", "ArrayBuffer", "DataView", "DOMException"],
  ...["Error", "EvalError", "RangeError", "ReferenceError", "SyntaxError", "TypeError", "URIError"],
  ...["Int8Array", "Uint8Array", "Uint8ClampedArray", "Int16Array", "Uint16Array", "Int32Array"],
  ...["Uint32Array", "Float32Array", "Float64Array", "BigInt64Array", "BigUint64Array"],
] as const;

const encoder = new TextEncoder();

/** Shared with the engine and with every other context, so they must be immutable. */
function frozen<T>(shared: T): T {
  if (typeof shared !== "function") return shared;
  Object.freeze(shared.prototype);
  return Object.freeze(shared);
}

export const hostClasses = {
  classes: Object.fromEntries(
    CLASS_NAMES.map((name) => [name, frozen(Reflect.get(globalThis, name) as unknown)]),
  ),
  intrinsics: Object.fromEntries(
    INTRINSIC_NAMES.map((name) => [name, Reflect.get(globalThis, name) as unknown]),
  ),
  atob: (text: string) => atob(text),
  btoa: (text: string) => btoa(text),
  utf8: (text: string) => encoder.encode(text),
  utf8Into: (text: string, target: Uint8Array) => encoder.encodeInto(text, target),
};
