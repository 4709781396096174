// Runs inside every context, first of all: remembers the language's own objects so that an execution that patched
// one of them, or left a global behind, is detected and its context discarded. The default export is an installer.
const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
const same = Object.is;

/** What every object inherits, and whether it is still that. */
function watchRoot() {
  const keys = ownKeys(Object.prototype);
  let values = [];
  /** The accessor of prototypes can only be replaced by a descriptor. */
  const valueOf = (key) =>
    key === "__proto__" ? getOwnPropertyDescriptor(Object.prototype, key)?.get : Object.prototype[key];
  return {
    accept() {
      values = keys.map((key) => valueOf(key));
    },
    intact() {
      if (ownKeys(Object.prototype).length !== keys.length) return false;
      for (let i = 0; i < keys.length; i++) if (!same(valueOf(keys[i]), values[i])) return false;
      return true;
    },
  };
}

function record(object) {
  const keys = ownKeys(object);
  return { object, keys, descriptors: keys.map((key) => getOwnPropertyDescriptor(object, key)) };
}
function sameProperty(object, [key, known]) {
  const current = getOwnPropertyDescriptor(object, key);
  if (current === undefined || known === undefined) return current === known;
  return same(current.value, known.value) && current.get === known.get;
}
function unchanged({ object, keys, descriptors }) {
  if (ownKeys(object).length !== keys.length) return false;
  for (let i = 0; i < keys.length; i++) if (!sameProperty(object, [keys[i], descriptors[i]])) return false;
  return true;
}

/** Adds the value and all that it leads to, each once. */
function collect(value, into) {
  if (value === null || (typeof value !== "object" && typeof value !== "function") || into.seen.has(value))
    return;
  into.seen.add(value);
  into.found.push(value);
  for (const key of ownKeys(value)) collect(getOwnPropertyDescriptor(value, key).value, into);
  collect(getPrototypeOf(value), into);
}

export default () => {
  const root = watchRoot();
  const intrinsics = [];
  const seen = new Set([globalThis]);
  const into = { seen, found: intrinsics };
  const visit = (value) => collect(value, into);
  const ownGlobals = new Set(ownKeys(globalThis));
  let records = [];
  let globals = [];
  let globalCount = 0;
  // What crafted arguments of one caller could pollute for the next: looked at after every execution.
  const exposed = [Array.prototype, Function.prototype];
  let exposedCounts = [];

  for (const key of ownKeys(globalThis)) visit(getOwnPropertyDescriptor(globalThis, key).value);
  visit(getPrototypeOf(function* () {}));
  visit(getPrototypeOf(async () => {}));
  visit(getPrototypeOf(async function* () {}));
  visit([][Symbol.iterator]());

  /** Globals that modules added are made anew with the modules' state: only their number is compared. */
  function addedGlobals() {
    return ownKeys(globalThis).filter((key) => !ownGlobals.has(key));
  }
  function globalsUnchanged() {
    for (let i = 0; i < globals.length; i++) if (!sameProperty(globalThis, globals[i])) return false;
    return true;
  }

  return {
    /** Globals of the prelude, which no module added. */
    ownGlobalsAreDefined() {
      for (const key of ownKeys(globalThis)) ownGlobals.add(key);
    },
    /** Objects to watch from now on: what modules share between executions. */
    watch(values) {
      for (const value of values) visit(value);
    },
    hasAddedGlobals: () => addedGlobals().length > 0,
    removeAddedGlobals() {
      for (const key of addedGlobals()) Reflect.deleteProperty(globalThis, key);
    },
    acceptAddedGlobals() {
      globalCount = ownKeys(globalThis).length;
    },
    /** Takes the present state as the good one: called after modules were evaluated. */
    accept() {
      records = intrinsics.map(record);
      globals = [...ownGlobals].map((key) => [key, getOwnPropertyDescriptor(globalThis, key)]);
      globalCount = ownKeys(globalThis).length;
      exposedCounts = exposed.map((object) => ownKeys(object).length);
      root.accept();
    },
    /** Cheap: whether globals were added or removed, and whether what every object inherits is as it was. */
    globalsIntact() {
      if (ownKeys(globalThis).length !== globalCount || !root.intact()) return false;
      for (let i = 0; i < exposed.length; i++)
        if (ownKeys(exposed[i]).length !== exposedCounts[i]) return false;
      return true;
    },
    /** Complete, about 0.2 ms. */
    intact() {
      for (let i = 0; i < records.length; i++) if (!unchanged(records[i])) return false;
      return globalsUnchanged();
    },
  };
};
