// Runs inside contexts whose executions can continue in a process of their own: built-in functions that V8 does not interrupt
// are not called with large values on the engine's thread. The default export is an installer.
const { apply, defineProperty, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
const { isArray } = Array;
const { isView } = ArrayBuffer;

/** Characters, elements or bytes that every built-in function deals with in a few milliseconds. */
const LARGE = 2 ** 20;
/** Arguments and documents are parsed by the official library. */
const LARGE_JSON = 2 ** 22;
/** Comparisons of a search for a text in a text. */
const LARGE_SEARCH = 2 ** 28;

/** Runs no code of the function's: a getter of an object that only looks like an array is not called. */
function sizeOf(value) {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 0;
  if (isArray(value) || isView(value)) return value.length;
  const length = getOwnPropertyDescriptor(value, "length")?.value;
  return typeof length === "number" ? length : 0;
}
const textLength = (value) => (typeof value === "string" ? value.length : 0);
const numberOf = (value) => (typeof value === "number" ? value : 0);

const isLargeSelf = (self) => sizeOf(self) > LARGE;
function isLargeArgument(_self, args) {
  for (let at = 0; at < args.length; at++) if (sizeOf(args[at]) > LARGE) return true;
  return args.length > LARGE;
}
const isLarge = (self, args) => isLargeSelf(self) || isLargeArgument(self, args);
const isLargeSearch = (self, [text]) =>
  isLargeSelf(self) || textLength(self) * textLength(text) > LARGE_SEARCH;

const CHECKS = {
  array: {
    of: () => Array.prototype,
    is: isLarge,
    names:
      "concat copyWithin every fill filter find findIndex findLast findLastIndex flat flatMap forEach includes indexOf join lastIndexOf map reduce reduceRight reverse shift slice some sort splice toReversed toSorted toSpliced unshift with",
  },
  typedArray: {
    of: () => getPrototypeOf(Int8Array.prototype),
    is: isLarge,
    names: "copyWithin fill includes indexOf join lastIndexOf reverse set slice sort toReversed toSorted",
  },
  typedArrays: { of: () => getPrototypeOf(Int8Array), is: isLargeArgument, names: "from" },
  string: {
    of: () => String.prototype,
    is: isLargeSelf,
    names:
      "localeCompare match matchAll normalize search toLocaleLowerCase toLocaleUpperCase toLowerCase toUpperCase trim trimEnd trimStart",
  },
  search: {
    of: () => String.prototype,
    is: isLargeSearch,
    names: "includes indexOf lastIndexOf replace replaceAll split",
  },
  repetition: {
    of: () => String.prototype,
    is: (self, [count]) => textLength(self) * numberOf(count) > LARGE,
    names: "repeat",
  },
  padding: {
    of: () => String.prototype,
    is: (_self, [length]) => numberOf(length) > LARGE,
    names: "padEnd padStart",
  },
  arrays: { of: () => Array, is: isLargeArgument, names: "from" },
  strings: { of: () => String, is: (_self, [parts]) => sizeOf(parts?.raw) > LARGE, names: "raw" },
  objects: {
    of: () => Object,
    is: isLargeArgument,
    names: "assign entries freeze fromEntries getOwnPropertyDescriptors getOwnPropertyNames keys seal values",
  },
  json: { of: () => JSON, is: (_self, [text]) => textLength(text) > LARGE_JSON, names: "parse" },
  globals: {
    of: () => globalThis,
    is: isLargeArgument,
    names: "decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape",
  },
};

function checked(native, isTooLarge, leaveThread) {
  const { name } = native;
  const wrapper = {
    [name](...args) {
      if (isTooLarge(this, args) && leaveThread()) throw new Error("The execution continues elsewhere.");
      return apply(native, this, args);
    },
  }[name];
  return defineProperty(wrapper, "length", { value: native.length, configurable: true }) ? wrapper : native;
}

/** `leaveThread` ends the execution on this thread, to run again in a process; false when it must go on here. */
export default (leaveThread) => {
  // All of them are read before the first one is replaced: reading uses some of them.
  const found = Object.values(CHECKS).flatMap(({ of, is, names }) =>
    names.split(" ").map((name) => ({ target: of(), name, is, known: getOwnPropertyDescriptor(of(), name) })),
  );
  for (const { target, name, is, known } of found)
    if (known !== undefined)
      defineProperty(target, name, { ...known, value: checked(known.value, is, leaveThread) });
};
