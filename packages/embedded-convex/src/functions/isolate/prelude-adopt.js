// Runs inside every query/mutation context: turns values of the engine's realm, which the borrowed classes return and throw,
// into values of this realm, so that `instanceof` holds and Convex takes them. The default export is an installer.
const { apply, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys, setPrototypeOf } = Reflect;
const isInstance = Function.prototype[Symbol.hasInstance];
const ERRORS = { Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError };
const VIEWS = {
  BigInt64Array,
  BigUint64Array,
  DataView,
  Float32Array,
  Float64Array,
  Int16Array,
  Int32Array,
  Int8Array,
  Uint16Array,
  Uint32Array,
  Uint8Array,
  Uint8ClampedArray,
};

const bytesOf = (buffer, offset, length) => new Uint8Array(new Uint8Array(buffer, offset, length)).buffer;

/** What to do with an object, by its prototype in the engine's realm. */
function makeRules(intrinsics, adopt, makeDOMException) {
  const rules = new Map();
  const rule = (name, change) => rules.set(intrinsics[name].prototype, change);
  rule("Promise", (value) => {
    const promise = new Promise((resolve, reject) => {
      value.then(
        (result) => resolve(adopt(result)),
        (error) => reject(adopt(error)),
      );
    });
    return promise;
  });
  rule("ArrayBuffer", (value) => bytesOf(value));
  for (const [name, View] of Object.entries(VIEWS)) {
    const change = ({ buffer, byteOffset, byteLength }) => new View(bytesOf(buffer, byteOffset, byteLength));
    rule(name, change);
  }
  for (const [name, Kind] of Object.entries(ERRORS)) {
    rule(name, (value) => {
      const error = new Kind(value.message);
      if (value.cause !== undefined)
        defineProperty(error, "cause", { value: adopt(value.cause), writable: true });
      return error;
    });
  }
  rule("DOMException", (value) => makeDOMException(value.message, value.name));
  rule("Array", (value) => Array.from(value, adopt));
  rule("Object", (value) => {
    const copy = {};
    for (const key of Object.keys(value))
      defineProperty(copy, key, {
        value: adopt(value[key]),
        writable: true,
        enumerable: true,
        configurable: true,
      });
    return copy;
  });
  return rules;
}

function* adoptedIterator(values, adopt) {
  for (const value of values) yield adopt(value);
}
async function* adoptedAsyncIterator(values, adopt) {
  for await (const value of values) yield adopt(value);
}

/** A global that is made when it is first used: most executions use none of the classes, and making all of them is slow. */
function defineLazily(name, make) {
  let made;
  const get = () => (made ??= make());
  const set = (value) =>
    defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
  defineProperty(globalThis, name, { get, set, configurable: true, enumerable: false });
  return get;
}

/** Members of `source`, whose results and errors `call` turns into this realm's. */
function defineMembers(target, source, { selfOf, call }) {
  for (const key of ownKeys(source)) {
    const { value, get, set } = getOwnPropertyDescriptor(source, key);
    if (key === "constructor" || key === "prototype" || key === Symbol.hasInstance) continue;
    const method = {
      [key](...args) {
        return call(value, selfOf(this), args);
      },
    }[key];
    const accessor = {
      get() {
        return call(get, selfOf(this), []);
      },
      set(next) {
        call(set, selfOf(this), [next]);
      },
    };
    if (typeof value === "function")
      defineProperty(target, key, { value: method, writable: true, configurable: true });
    else if (get !== undefined)
      defineProperty(target, key, {
        get: accessor.get,
        set: set === undefined ? undefined : accessor.set,
        configurable: true,
      });
  }
}

/** `note` is called when an object is made or a static method is used. */
function localClass(Host, { note, adopt, call }) {
  const Local = {
    [Host.name]: class extends Host {
      constructor(...args) {
        note();
        try {
          super(...args);
        } catch (error) {
          throw adopt(error);
        }
      }
      static [Symbol.hasInstance](value) {
        return apply(isInstance, this === Local ? Host : this, [value]);
      }
    },
  }[Host.name];
  defineMembers(Local.prototype, Host.prototype, { selfOf: (self) => self, call });
  const selfOf = () => {
    note();
    return Host;
  };
  defineMembers(Local, Host, { selfOf, call });
  Object.freeze(Local.prototype);
  return Object.freeze(Local);
}

/** `adopt`, and `borrow`, which defines a global class made out of one of the engine's when it is first used. */
export default ({ intrinsics }, makeDOMException) => {
  /** By prototypes of the engine's realm: what makes, or returns, the class of this realm. */
  const classes = new Map();
  const rules = makeRules(intrinsics, (value) => adopt(value), makeDOMException);

  /** Node's own errors and keys are of classes without a name that derive from the known ones. */
  function knownPrototype(value) {
    const prototype = getPrototypeOf(value);
    if (prototype === null || rules.has(prototype) || classes.has(prototype)) return prototype;
    const parent = getPrototypeOf(prototype);
    return parent === intrinsics.Object.prototype ? prototype : parent;
  }
  function adopt(value) {
    if (typeof value !== "object" || value === null || value instanceof Object) return value;
    const prototype = knownPrototype(value);
    const change = rules.get(prototype);
    if (change !== undefined) return change(value);
    const classOf = classes.get(prototype);
    if (classOf !== undefined) setPrototypeOf(value, classOf().prototype);
    else if (typeof value.next === "function") return iterator(value);
    return value;
  }
  function iterator(value) {
    if (typeof value[Symbol.iterator] === "function") return adoptedIterator(value, adopt);
    if (typeof value[Symbol.asyncIterator] === "function") return adoptedAsyncIterator(value, adopt);
    return value;
  }

  /** Results and errors belong to this realm, whatever `fn` of the engine's realm does. */
  function call(fn, self, args) {
    try {
      return adopt(apply(fn, self, args));
    } catch (error) {
      throw adopt(error);
    }
  }

  function borrow(Host, note) {
    classes.set(
      Host.prototype,
      defineLazily(Host.name, () => localClass(Host, { note, adopt, call })),
    );
  }

  return { adopt, call, borrow, defineLazily };
};
