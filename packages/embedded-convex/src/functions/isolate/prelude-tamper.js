// Runs inside every context, first of all: remembers the language's own objects so that an execution that patched
// one of them, or defined a global, is detected and its context discarded. The default export is an installer.
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
const unchanged = (known) => ownKeys(known.object).length === known.keys.length && kept(known);
function kept({ object, keys, descriptors }) {
  for (let i = 0; i < keys.length; i++) {
    const current = getOwnPropertyDescriptor(object, keys[i]);
    const known = descriptors[i];
    if (current === undefined || !same(current.value, known.value) || current.get !== known.get) return false;
  }
  return true;
}

export default () => {
  const root = watchRoot();
  const intrinsics = [];
  /** Before the first module. */
  let firstGlobals = null;
  const seen = new Set([globalThis]);
  let records = [];
  let globalCount = 0;
  // What crafted arguments of one caller could pollute for the next: looked at after every execution.
  const exposed = [Array.prototype, Function.prototype];
  let exposedCounts = [];

  function visit(value) {
    if (value === null || (typeof value !== "object" && typeof value !== "function") || seen.has(value))
      return;
    seen.add(value);
    intrinsics.push(value);
    for (const key of ownKeys(value)) visit(getOwnPropertyDescriptor(value, key).value);
    visit(getPrototypeOf(value));
  }
  for (const key of ownKeys(globalThis)) visit(getOwnPropertyDescriptor(globalThis, key).value);
  visit(getPrototypeOf(function* () {}));
  visit(getPrototypeOf(async () => {}));
  visit(getPrototypeOf(async function* () {}));
  visit([][Symbol.iterator]());

  function take() {
    records = [globalThis, ...intrinsics].map(record);
    firstGlobals ??= new Set(records[0].keys);
    globalCount = ownKeys(globalThis).length;
    exposedCounts = exposed.map((object) => ownKeys(object).length);
    root.accept();
  }
  const addedGlobals = () => ownKeys(globalThis).filter((key) => !firstGlobals.has(key));

  return {
    /** Takes the present state as the good one. Whether nothing but globals was added since the last time. */
    accept(addRoots) {
      const isFirst = records.length === 0;
      const [ofGlobals, ...others] = records;
      const isIntact = isFirst || (kept(ofGlobals) && others.every(unchanged));
      const isSame = !isFirst && isIntact && ownKeys(globalThis).length === globalCount;
      if (!isSame) take();
      if (!isSame && !isFirst)
        addRoots(() => addedGlobals().map((key) => getOwnPropertyDescriptor(globalThis, key)?.value));
      return isIntact;
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
      return true;
    },
  };
};
