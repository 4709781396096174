// Assembles the parts of the prelude inside a context. The default export is a function of the engine's side (`host`) that
// returns what the engine drives the context with.
function forbidden(what) {
  throw new Error(
    `Can't use ${what} in queries and mutations. Please consider using an action. See https://docs.convex.dev/functions/actions for more details.`,
  );
}

/** Sets properties that a function may have overwritten; false when it locked one of them. */
function putBack(target, properties) {
  let isDone = true;
  for (const name in properties) {
    if (target[name] !== properties[name]) Reflect.set(target, name, properties[name]);
    isDone = isDone && target[name] === properties[name];
  }
  return isDone;
}

/** Stacks show the function's own frames. Those of the engine, and of functions that called it, are on the same stack. */
function showOwnFrames() {
  const { apply } = Reflect;
  const { toString } = Error.prototype;
  const isOwn = (line) =>
    (line.includes("convex:/") && !line.includes("convex:/_system/")) || line.startsWith("async Promise.");
  function ownFrames(lines) {
    // Every turn of the function starts there; what it awaited comes last.
    const turn = lines.findIndex((line) => line.includes("convex:/_system/turn.js"));
    const isInTurn = (line, at) => turn === -1 || at < turn || line.startsWith("async ");
    return lines.filter((line, at) => isOwn(line) && isInTurn(line, at));
  }
  Error.stackTraceLimit = 50;
  Error.prepareStackTrace = (error, frames) =>
    [apply(toString, error, []), ...ownFrames(frames.map(String)).map((line) => `    at ${line}`)].join("\n");
}

export default (host, parts) => {
  const tamper = parts.tamper();
  const { apply } = Reflect;
  const { isPrototypeOf } = Object.prototype;
  const promises = Promise.prototype;
  const state = {
    now: 0,
    running: false,
    randomSeeded: false,
    hasPendingWork: false,
    hostTask: undefined,
    adopt: undefined,
  };
  showOwnFrames();
  state.adopt = parts.web(host, state, { forbidden, adopting: parts.adopt });
  parts.clone();
  const resetClock = parts.clock(host, state, putBack);
  const core = parts.core(host, state, putBack);
  const resetCrypto = parts.crypto(host, state, { forbidden, putBack });
  const barrier = parts.barrier(host);
  if (host.leaveThread !== null) parts.sizes(host.leaveThread);
  function reset(nowMs, running) {
    state.now = nowMs;
    state.running = running;
    barrier.begin(running);
    const done = [resetClock(), resetCrypto(), core.resetCore()];
    return !done.includes(false);
  }
  reset(0, false);
  return {
    /** At import time the clock is the push's time and randomness must not be secret. */
    beginImport: (nowMs) => reset(nowMs, false),
    begin: (nowMs) => reset(nowMs, true),
    start: core.start,
    ownsPromise: (promise) => apply(isPrototypeOf, promises, [promise]),
    deliver: core.deliver,
    barrierCalls: barrier.calls,
    /** Takes the state after an import as the good one. Whether the import changed other modules or the language's objects. */
    acceptImport() {
      const isChange = barrier.changed() || !tamper.accept(barrier.addRoots);
      state.hasPendingWork = false;
      barrier.accept();
      return isChange;
    },
    changedModules: barrier.changed,
    /** False when the clock, randomness and the rest cannot be put back, globals were added or removed, or work may go on. */
    restore: () => reset(0, false) && !state.hasPendingWork && tamper.globalsIntact(),
    /** The complete check. */
    intact: tamper.intact,
  };
};
