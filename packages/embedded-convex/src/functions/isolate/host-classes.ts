// The parts of the web platform that query and mutation contexts borrow from the engine's realm.

/** Classes handed over as they are. Their instances belong to the engine's realm; their text and number results do not matter. */
const CLASS_NAMES = [
  "AbortController",
  "AbortSignal",
  "Blob",
  "ByteLengthQueuingStrategy",
  "CompressionStream",
  "CountQueuingStrategy",
  "CryptoKey",
  "CustomEvent",
  "DOMException",
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
  "URLSearchParams",
  "WritableStream",
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
  DOMException: globalThis.DOMException,
  URL: frozen(globalThis.URL),
  atob: (text: string) => atob(text),
  btoa: (text: string) => btoa(text),
  utf8: (text: string) => encoder.encode(text),
  utf8Into: (text: string, target: Uint8Array) => encoder.encodeInto(text, target),
};
