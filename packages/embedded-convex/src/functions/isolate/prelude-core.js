// Runs inside every query/mutation context, last: the `Convex` object that the official library calls, console, process.env,
// and the entry points through which the engine starts an execution. The default export is an installer.
const parse = JSON.parse;

function settle(outcome, handlers) {
  if (typeof outcome === "string") handlers.resolve(outcome);
  else handlers.reject(failure(outcome));
}
function failure({ message, dataJson }) {
  return dataJson === undefined ? { message } : { message, data: parse(dataJson) };
}

/** The engine answers at once with a text or a failure, or with the number under which it will answer later. */
function makeAnswers() {
  const pending = new Map();
  return {
    promiseOf: (outcome) =>
      new Promise((resolve, reject) => {
        if (typeof outcome === "number") pending.set(outcome, { resolve, reject });
        else settle(outcome, { resolve, reject });
      }),
    deliver(id, outcome) {
      const handlers = pending.get(id);
      if (handlers === undefined) return;
      pending.delete(id);
      settle(outcome, handlers);
    },
    forget: () => pending.clear(),
  };
}

function makeConvex(host, promiseOf) {
  // Texts are made here: the engine must not call a `toString` of the function's.
  return Object.freeze({
    syscall(op, args) {
      const outcome = host.syscall(`${op}`, `${args}`);
      if (typeof outcome === "string") return outcome;
      throw new Error(outcome.message);
    },
    asyncSyscall: (op, args) => promiseOf(host.asyncSyscall(`${op}`, `${args}`)),
    jsSyscall(op) {
      throw new Error(host.jsSyscall(`${op}`));
    },
  });
}

/** All that Convex has, with the timers: there is no `console.table`, `dir`, `assert`, `group`, `count` in its runtime. */
const LEVELS = { log: "LOG", trace: "LOG", debug: "DEBUG", info: "INFO", warn: "WARN", error: "ERROR" };
const TIMERS = ["time", "timeLog", "timeEnd"];

function makeConsole(host) {
  const console = {};
  for (const [method, level] of Object.entries(LEVELS)) console[method] = (...args) => host.log(level, args);
  for (const method of TIMERS)
    console[method] = (label = "default", ...args) => host.timer(method, String(label), args);
  return console;
}

function makeProcess(host) {
  const lookUp = (name) => (typeof name === "string" ? host.env(name) : undefined);
  const env = new Proxy(Object.create(null), {
    get: (_target, name) => lookUp(name),
    has: (_target, name) => lookUp(name) !== undefined,
    ownKeys: () => Array.from(host.envNames()),
    getOwnPropertyDescriptor(_target, name) {
      const value = lookUp(name);
      return value === undefined
        ? undefined
        : { value, enumerable: true, configurable: true, writable: true };
    },
    set(_target, name) {
      throw new TypeError(`process.env.${String(name)} cannot be set`);
    },
  });
  return Object.freeze({ env });
}

/** Starts an execution; the box is filled when its promise settles. */
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

export default (host, state, putBack) => {
  const answers = makeAnswers();
  const fixed = {
    Convex: makeConvex(host, answers.promiseOf),
    console: makeConsole(host),
    process: makeProcess(host),
  };
  state.hostTask = async (name, args) => {
    const box = {};
    await answers.promiseOf(host.task(name, args, box));
    if ("error" in box) throw state.adopt(box.error);
    return state.adopt(box.result);
  };
  function resetCore() {
    answers.forget();
    return putBack(globalThis, fixed);
  }
  return { resetCore, start, deliver: answers.deliver };
};
