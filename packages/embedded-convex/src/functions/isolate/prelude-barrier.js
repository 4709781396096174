// The write barrier inside a context: modules call it where they write (`write-barrier/barrier-calls.ts`). It tells whether
// an execution changed something that was there before it began, so that the context is used no more, and whether
// evaluating a module changed another one. The default export is an installer.
const { apply, ownKeys, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
const { isArray } = Array;
const { has, add } = WeakSet.prototype;
const isObject = (value) => (typeof value === "object" && value !== null) || typeof value === "function";
const isIn = (prototype, value) => apply(Object.prototype.isPrototypeOf, prototype, [value]);

const iterators = getPrototypeOf(getPrototypeOf(function* () {}.prototype));
const asyncIterators = getPrototypeOf(getPrototypeOf(async function* () {}.prototype));
const isIterator = (value) => isObject(value) && (isIn(iterators, value) || isIn(asyncIterators, value));

/** Of what the language's and the platform's own methods can change. */
function changeablePrototypes() {
  const classes = [Map, Set, Date, getPrototypeOf(Int8Array), DataView, Headers, URLSearchParams, FormData];
  return [iterators, asyncIterators, ...classes.map((one) => one.prototype)];
}

/** Objects that were there before the execution, as far as the modules' own variables lead to them. */
function makeOlderObjects({ isProxy, isMap, isSet }, isCollection) {
  const older = new WeakSet();
  let roots = [];
  const prototypes = new WeakSet();

  function visit(value, open) {
    if (!isObject(value) || apply(has, older, [value])) return;
    apply(add, older, [value]);
    open.push(value);
  }
  /** Instances of classes of packages keep what they hold to themselves. */
  function isOpen(value) {
    if (isProxy(value)) return false;
    if (typeof value === "function" || isArray(value)) return true;
    const prototype = getPrototypeOf(value);
    return (
      prototype === null || prototype === Object.prototype || isOwnClass(prototype) || isCollection(value)
    );
  }
  const isOwnClass = (prototype) => apply(has, prototypes, [prototype]);
  function follow(value, open) {
    for (const key of ownKeys(value)) visit(getOwnPropertyDescriptor(value, key)?.value, open);
    if (isMap(value))
      for (const [key, held] of apply(Map.prototype.entries, value, [])) {
        visit(key, open);
        visit(held, open);
      }
    if (isSet(value)) for (const held of apply(Set.prototype.values, value, [])) visit(held, open);
  }
  return {
    addRoots(listOf) {
      roots.push(listOf);
    },
    add: (value) => visit(value, []),
    has(value) {
      if (!isObject(value)) return false;
      if (roots.length > 0) {
        const values = roots.flatMap((listOf) => listOf());
        roots = [];
        for (const one of values)
          if (typeof one === "function" && isObject(one.prototype)) apply(add, prototypes, [one.prototype]);
        const open = [];
        for (const one of values) visit(one, open);
        while (open.length > 0) {
          const next = open.pop();
          if (isOpen(next)) follow(next, open);
        }
      }
      return apply(has, older, [value]);
    },
  };
}

/** Calls `before` with the collection and the key; the method is otherwise the language's own. */
function watchKeys(prototype, name, before) {
  const native = prototype[name];
  const method =
    native.length === 1
      ? function (key) {
          before(this, key);
          return apply(native, this, [key]);
        }
      : function (key, value) {
          before(this, key);
          return apply(native, this, [key, value]);
        };
  Object.defineProperty(method, "name", { value: name });
  Object.defineProperty(prototype, name, { value: method });
}

/** What a weak collection holds for an object of the execution, nobody sees afterwards. */
function watchWeakCollections(before) {
  watchKeys(WeakMap.prototype, "set", before);
  watchKeys(WeakMap.prototype, "delete", before);
  watchKeys(WeakSet.prototype, "add", before);
  watchKeys(WeakSet.prototype, "delete", before);
}

export default (host) => {
  const changeable = changeablePrototypes();
  function isCollection(value) {
    if (isArray(value) || host.isProxy(value)) return true;
    if (isIn(RegExp.prototype, value)) return value.global || value.sticky;
    for (let i = 0; i < changeable.length; i++) if (isIn(changeable[i], value)) return true;
    return false;
  }
  const older = makeOlderObjects(host, isCollection);
  let running = false;
  let changed = false;
  let isUnwatched = false;
  watchWeakCollections((collection, key) => {
    if (running && older.has(key) && older.has(collection)) changed = true;
  });
  const changing = (value) => {
    if (older.has(value)) changed = true;
    return value;
  };
  return {
    calls: {
      newRecord: () => ({ evaluated: false }),
      evaluated(record, listOf) {
        record.evaluated = true;
        older.addRoots(listOf);
      },
      /** A module without the other calls is evaluated: what it changes, nobody sees. */
      unwatched() {
        isUnwatched = true;
      },
      isRunning: () => running,
      /** While modules are evaluated, each may write its own variables. */
      variable(record) {
        if (running || record?.evaluated === true) changed = true;
      },
      object: changing,
      collection(value) {
        if (older.has(value) && isCollection(value)) changed = true;
        return value;
      },
      /** A loop, a spread or a pattern moves an iterator; of a list it makes a new one. */
      iterated(value) {
        if (isIterator(value) && older.has(value)) changed = true;
        return value;
      },
      created(value) {
        if (!running) older.add(value);
        return value;
      },
    },
    begin(isExecution) {
      running = isExecution;
    },
    addRoots: older.addRoots,
    /** Whether something older was or may have been changed since the context was made. */
    changed: () => changed || isUnwatched,
    accept() {
      changed = false;
    },
  };
};
