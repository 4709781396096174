// Runs inside every query/mutation context, last: the `Convex` object that the official library calls, console, process.env,
// and the entry points through which the engine starts an execution. Evaluates to an installer.
(host, state) => {
  const pending = new Map();
  const parse = JSON.parse;

  function settle(outcome, handlers) {
    if (typeof outcome === "string") handlers.resolve(outcome);
    else handlers.reject(failure(outcome));
  }
  function failure({ message, dataJson }) {
    return dataJson === undefined ? { message } : { message, data: parse(dataJson) };
  }
  // The engine answers at once with a text or a failure, or with the number under which it will answer later.
  function promiseOf(outcome) {
    return new Promise((resolve, reject) => {
      if (typeof outcome === "number") pending.set(outcome, { resolve, reject });
      else settle(outcome, { resolve, reject });
    });
  }

  const convex = {
    syscall(op, args) {
      const outcome = host.syscall(op, args);
      if (typeof outcome === "string") return outcome;
      throw new Error(outcome.message);
    },
    asyncSyscall: (op, args) => promiseOf(host.asyncSyscall(op, args)),
    jsSyscall(op) {
      throw new Error(host.jsSyscall(op));
    },
  };
  Object.freeze(convex);
  state.hostTask = async (name, args) => {
    const box = {};
    await promiseOf(host.task(name, args, box));
    return box.result;
  };

  const print =
    (level) =>
    (...args) =>
      host.log(level, args);
  const log = print("LOG");
  const timers = () => {};
  const console = {
    log,
    dir: (value) => log(value),
    table: log,
    group: log,
    groupCollapsed: log,
    groupEnd: timers,
    time: timers,
    timeEnd: timers,
    timeLog: timers,
    count: timers,
    countReset: timers,
    clear: timers,
    trace: print("LOG"),
    debug: print("DEBUG"),
    info: print("INFO"),
    warn: print("WARN"),
    error: print("ERROR"),
    assert(condition, ...args) {
      if (!condition) host.log("ERROR", ["Assertion failed:", ...args]);
    },
  };
  const environment = new Proxy(Object.create(null), {
    get: (_target, name) => (typeof name === "string" ? host.env(name) : undefined),
    has: (_target, name) => typeof name === "string" && host.env(name) !== undefined,
    ownKeys: () => Array.from(host.envNames()),
    getOwnPropertyDescriptor(_target, name) {
      const value = typeof name === "string" ? host.env(name) : undefined;
      return value === undefined ? undefined : { value, enumerable: true, configurable: true, writable: true };
    },
    set(target, name, value) {
      throw new TypeError(`process.env.${String(name)} cannot be set`);
    },
  });
  const process = Object.freeze({ env: environment });

  function resetCore() {
    if (globalThis.Convex !== convex) globalThis.Convex = convex;
    if (globalThis.console !== console) globalThis.console = console;
    if (globalThis.process !== process) globalThis.process = process;
    pending.clear();
    return globalThis.Convex === convex && globalThis.console === console && globalThis.process === process;
  }
  /** Starts an execution; `box` is filled when its promise settles. */
  function start(fn, method, argsJson) {
    const box = { settled: false, ok: false, value: undefined };
    const finish = (ok) => (value) => {
      box.settled = true;
      box.ok = ok;
      box.value = value;
    };
    const call = async () => await fn[method](argsJson);
    call().then(finish(true), finish(false));
    return box;
  }
  function deliver(id, outcome) {
    const handlers = pending.get(id);
    if (handlers === undefined) return;
    pending.delete(id);
    settle(outcome, handlers);
  }
  return { resetCore, start, deliver };
};
