// Runs inside every query/mutation context: the web platform's classes, and clear refusals for what must not happen in a
// deterministic function. The default export is an installer.
function define(name, value) {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
}

function defineTimers(forbidden) {
  for (const name of ["fetch", "setTimeout", "setInterval", "setImmediate"])
    define(name, () => forbidden(`${name}()`));
  for (const name of ["clearTimeout", "clearInterval", "clearImmediate"]) define(name, () => {});
  define("queueMicrotask", (callback) => {
    void Promise.resolve().then(callback);
  });
}

function defineText(host) {
  const rethrowing = (run) => {
    try {
      return run();
    } catch (error) {
      throw error instanceof host.DOMException ? error : new TypeError(error.message, { cause: error });
    }
  };
  define("atob", (text) => rethrowing(() => host.atob(String(text))));
  define("btoa", (text) => rethrowing(() => host.btoa(String(text))));
  define(
    "TextEncoder",
    class TextEncoder {
      encoding = "utf-8";
      encode(text = "") {
        return new Uint8Array(host.utf8(String(text)));
      }
      encodeInto(text, target) {
        return host.utf8Into(String(text), target);
      }
    },
  );
  define(
    "URL",
    class URL extends host.URL {
      constructor(...args) {
        try {
          super(...args);
        } catch (error) {
          throw new TypeError(error.message, { cause: error });
        }
      }
    },
  );
}

/** Classes whose objects can go on working, and call back, after the execution that made them has ended. */
const OUTLIVING = new Set([
  "AbortSignal",
  "Blob",
  "CompressionStream",
  "DecompressionStream",
  "File",
  "ReadableStream",
  "ReadableStreamDefaultReader",
  "Request",
  "Response",
  "TextDecoderStream",
  "TextEncoderStream",
  "TransformStream",
  "WritableStream",
]);
const HARMLESS = new Set(["prototype", "name", "length", Symbol.hasInstance]);

/** The class, with a note of its use in `state`: such a context must not serve another execution. */
function watched(hostClass, state) {
  return new Proxy(hostClass, {
    construct(target, args, newTarget) {
      state.outlived = true;
      return Reflect.construct(target, args, newTarget);
    },
    get(target, name, receiver) {
      if (!HARMLESS.has(name)) state.outlived = true;
      return Reflect.get(target, name, receiver);
    },
  });
}

/** Garbage collection must not be observable. */
class WeakRef {
  #target;
  constructor(target) {
    this.#target = target;
  }
  deref() {
    return this.#target;
  }
}

class FinalizationRegistry {
  register() {}
  unregister() {
    return false;
  }
}

/** One execution runs in a context at a time, so a plain variable that outlives the callback's promise is enough. */
class AsyncLocalStorage {
  #store = undefined;
  run(store, callback, ...args) {
    const before = this.#store;
    const restore = () => {
      this.#store = before;
    };
    this.#store = store;
    let isPending = false;
    try {
      const result = callback(...args);
      isPending = result instanceof Promise;
      if (isPending) result.then(restore, restore);
      return result;
    } finally {
      if (!isPending) restore();
    }
  }
  exit(callback, ...args) {
    return this.run(undefined, callback, ...args);
  }
  getStore() {
    return this.#store;
  }
  enterWith(store) {
    this.#store = store;
  }
  disable() {
    this.#store = undefined;
  }
}

class AsyncResource {
  runInAsyncScope(callback, self, ...args) {
    return callback.apply(self, args);
  }
  static bind(callback) {
    return callback;
  }
  bind(callback) {
    return callback;
  }
}

export default (host, state, forbidden) => {
  for (const [name, value] of Object.entries(host.classes))
    define(name, OUTLIVING.has(name) ? watched(value, state) : value);
  define("self", globalThis);
  defineTimers(forbidden);
  defineText(host);
  const own = { WeakRef, FinalizationRegistry, AsyncLocalStorage, AsyncResource };
  for (const [name, value] of Object.entries(own)) define(name, value);
};
