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

export default (host, parts) => {
  const tamper = parts.tamper();
  const state = {
    now: 0,
    running: false,
    randomSeeded: false,
    outlived: false,
    hostTask: undefined,
    adopt: undefined,
  };
  Error.stackTraceLimit = 16;
  state.adopt = parts.web(host, state, { forbidden, adopting: parts.adopt });
  parts.clone();
  const resetClock = parts.clock(host, state, putBack);
  const core = parts.core(host, state, putBack);
  const resetCrypto = parts.crypto(host, state, { forbidden, putBack });
  function reset(nowMs, running) {
    state.now = nowMs;
    state.running = running;
    const done = [resetClock(), resetCrypto(), core.resetCore()];
    return !done.includes(false);
  }
  reset(0, false);
  return {
    /** At import time the clock stands at the push and randomness must not be secret. */
    beginImport: (nowMs) => reset(nowMs, false),
    begin: (nowMs) => reset(nowMs, true),
    start: core.start,
    deliver: core.deliver,
    accept() {
      state.outlived = false;
      tamper.accept();
    },
    /** False when the clock, randomness and the rest cannot be put back, globals were added or removed, or work may go on. */
    restore: () => reset(0, false) && !state.outlived && tamper.globalsIntact(),
    /** The complete check. */
    intact: tamper.intact,
  };
};
