// Runs inside every query/mutation context: structuredClone for the language's own types, in this realm's classes.
// The default export is an installer.
const typedArray = Object.getPrototypeOf(Uint8Array);

function refuse(value) {
  throw new DOMException(
    `${typeof value === "object" ? Object.prototype.toString.call(value) : String(value)} could not be cloned.`,
    "DataCloneError",
  );
}
function binary(value, seen) {
  if (value instanceof ArrayBuffer) return value.slice(0);
  const buffer = clone(value.buffer, seen);
  const length = value instanceof typedArray ? value.length : value.byteLength;
  return new value.constructor(buffer, value.byteOffset, length);
}
function failure(error) {
  const kinds = { EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError };
  const copy = new (kinds[error.name] ?? Error)(error.message);
  if (error.stack !== undefined) copy.stack = error.stack;
  if ("cause" in error) copy.cause = error.cause;
  return copy;
}
function leaf(value) {
  if (value instanceof Date) return new Date(value.getTime());
  if (value instanceof RegExp) return new RegExp(value.source, value.flags);
  if (value instanceof Error) return failure(value);
  if (value instanceof Boolean || value instanceof Number || value instanceof String)
    return Object(value.valueOf());
  if (value instanceof WeakMap || value instanceof WeakSet || value instanceof Promise) return refuse(value);
  return undefined;
}
function collection(value, seen) {
  if (value instanceof Map) {
    const copy = new Map();
    seen.set(value, copy);
    for (const [key, child] of value) copy.set(clone(key, seen), clone(child, seen));
    return copy;
  }
  const copy = new Set();
  seen.set(value, copy);
  for (const child of value) copy.add(clone(child, seen));
  return copy;
}
function container(value, seen) {
  const copy = Array.isArray(value) ? new Array(value.length) : {};
  seen.set(value, copy);
  for (const key of Object.keys(value)) copy[key] = clone(value[key], seen);
  return copy;
}
function clone(value, seen) {
  if (typeof value === "function" || typeof value === "symbol") refuse(value);
  if (typeof value !== "object" || value === null) return value;
  return seen.has(value) ? seen.get(value) : cloneObject(value, seen);
}
function cloneObject(value, seen) {
  if (value instanceof Map || value instanceof Set) return collection(value, seen);
  const isBinary = value instanceof ArrayBuffer || ArrayBuffer.isView(value);
  const copy = isBinary ? binary(value, seen) : leaf(value);
  if (copy === undefined) return container(value, seen);
  seen.set(value, copy);
  return copy;
}

export default () => {
  const structuredClone = (value, options) => {
    if (options !== undefined) throw new Error("structuredClone with transfer not supported");
    return clone(value, new Map());
  };
  Object.defineProperty(globalThis, "structuredClone", {
    value: structuredClone,
    writable: true,
    configurable: true,
    enumerable: false,
  });
};
