// Runs inside every query/mutation context: the web platform's classes, and clear refusals for what must not happen in a
// deterministic function. Evaluates to an installer.
(host, forbidden) => {
  const define = (name, value) => {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
  };
  for (const [name, value] of Object.entries(host.classes)) define(name, value);
  for (const name of ["fetch", "setTimeout", "setInterval", "setImmediate"]) {
    define(name, () => forbidden(`${name}()`));
  }
  for (const name of ["clearTimeout", "clearInterval", "clearImmediate"]) define(name, () => {});
  define("self", globalThis);
  define("queueMicrotask", (callback) => {
    void Promise.resolve().then(callback);
  });
  define("atob", (text) => rethrowing(() => host.atob(String(text))));
  define("btoa", (text) => rethrowing(() => host.btoa(String(text))));

  function rethrowing(run) {
    try {
      return run();
    } catch (error) {
      throw error instanceof host.DOMException ? error : new TypeError(error.message);
    }
  }

  class TextEncoder {
    encoding = "utf-8";
    encode(text = "") {
      return new Uint8Array(host.utf8(String(text)));
    }
    encodeInto(text, target) {
      return host.utf8Into(String(text), target);
    }
  }
  define("TextEncoder", TextEncoder);

  class URL extends host.URL {
    constructor(...args) {
      try {
        super(...args);
      } catch (error) {
        throw new TypeError(error.message);
      }
    }
  }
  define("URL", URL);

  // Garbage collection must not be observable.
  define(
    "WeakRef",
    class WeakRef {
      #target;
      constructor(target) {
        this.#target = target;
      }
      deref() {
        return this.#target;
      }
    },
  );
  define(
    "FinalizationRegistry",
    class FinalizationRegistry {
      register() {}
      unregister() {
        return false;
      }
    },
  );

  // One execution runs in a context at a time, so a plain variable that outlives the callback's promise is enough.
  class AsyncLocalStorage {
    #store = undefined;
    run(store, callback, ...args) {
      const before = this.#store;
      this.#store = store;
      const restore = () => {
        this.#store = before;
      };
      let result;
      try {
        result = callback(...args);
      } catch (error) {
        restore();
        throw error;
      }
      if (result instanceof Promise) result.then(restore, restore);
      else restore();
      return result;
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
  define("AsyncLocalStorage", AsyncLocalStorage);
  define(
    "AsyncResource",
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
    },
  );
};
