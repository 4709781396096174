// Runs inside every query/mutation context: the web platform's classes, and clear refusals for what must not happen in a
// deterministic function. The default export is an installer.
function define(name, value) {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
}

function defineTimers(state, forbidden) {
  const rejected = async (what) => forbidden(what);
  define("fetch", () => (state.running ? rejected("fetch()") : forbidden("fetch()")));
  for (const name of ["setTimeout", "setInterval"])
    define(name, () => {
      if (!state.running) forbidden(name);
      // As on Convex the function continues, and fails in the end, also when it would catch an error. What waits for the timer
      // never continues, and may hold a lock of a package.
      state.hasPendingWork = true;
      void rejected(name);
      return 1;
    });
  for (const name of ["clearTimeout", "clearInterval"]) define(name, () => {});
  define("queueMicrotask", (callback) => {
    void Promise.resolve().then(callback);
  });
}

function defineText(host, call) {
  define("atob", (text) => call(host.atob, host, [String(text)]));
  define("btoa", (text) => call(host.btoa, host, [String(text)]));
  define(
    "TextEncoder",
    class TextEncoder {
      encoding = "utf-8";
      encode(text = "") {
        return new Uint8Array(host.utf8(String(text)));
      }
      encodeInto(text, target) {
        return call(host.utf8Into, host, [String(text), target]);
      }
    },
  );
}

/** What windows-1252 has at 0x80 to 0x9f, which some versions of Node decode as ISO-8859-1. */
const WINDOWS_1252 = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

function makeDecoder(HostDecoder) {
  return class TextDecoder extends HostDecoder {
    decode(...args) {
      const text = super.decode(...args);
      if (this.encoding !== "windows-1252") return text;
      return text.replace(/[\x80-\x9f]/g, (letter) => WINDOWS_1252[letter.charCodeAt(0) - 0x80]);
    }
  };
}

/** Errors of the web platform, in this realm's class, so that they are instances of Error. */
function makeDOMException(HostException) {
  class DOMException extends Error {
    constructor(message = "", options = "Error") {
      const { name = "Error", cause } = typeof options === "object" ? (options ?? {}) : { name: options };
      super(message, cause === undefined ? undefined : { cause });
      const { code } = new HostException("", String(name));
      Object.defineProperty(this, "name", { value: String(name), configurable: true });
      Object.defineProperty(this, "code", { value: code, configurable: true });
    }
  }
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(HostException)))
    if (typeof value === "number") Object.defineProperty(DOMException, name, { value, enumerable: true });
  return DOMException;
}

/** Classes whose objects can continue to run, and call back, after their execution has ended. */
const LONG_RUNNING = new Set([
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

/** One execution runs in a context at a time, so a plain variable that is kept after the callback's promise is enough. */
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

/** It would stop the thread that runs everything. */
function forbidWaiting() {
  for (const name of ["wait", "waitAsync"])
    if (name in Atomics)
      Atomics[name] = () => {
        throw new TypeError(`Atomics.${name} cannot be called in this context`);
      };
}

/** Returns the function that turns values of the engine's realm into values of this one. */
export default (host, state, { forbidden, adopting }) => {
  const { adopt, call, borrow, defineLazily } = adopting(
    host,
    (message, name) => new DOMException(message, name),
  );
  defineLazily("DOMException", () => makeDOMException(host.intrinsics.DOMException));
  const markPending = () => {
    // Such a context must not serve another execution.
    state.hasPendingWork = true;
  };
  for (const [name, value] of Object.entries(host.classes))
    borrow(value, LONG_RUNNING.has(name) ? markPending : () => {});
  define("self", globalThis);
  defineTimers(state, forbidden);
  defineText(host, call);
  const decoderOf = Object.getOwnPropertyDescriptor(globalThis, "TextDecoder").get;
  defineLazily("TextDecoder", () => makeDecoder(decoderOf()));
  forbidWaiting();
  const own = { WeakRef, FinalizationRegistry, AsyncLocalStorage, AsyncResource };
  for (const [name, value] of Object.entries(own)) define(name, value);
  return adopt;
};
