// Assembles the parts of the prelude inside a context. Evaluates to a function of the engine's door (`host`) that returns
// what the engine drives the context with.
(host, parts) => {
  const tamper = parts.tamper();
  const state = { now: 0, running: false, randomSeeded: false, hostTask: undefined };
  const forbidden = (what) => {
    throw new Error(
      `Can't use ${what} in queries and mutations. Please consider using an action. See https://docs.convex.dev/functions/actions for more details.`,
    );
  };
  Error.stackTraceLimit = 16;
  parts.web(host, forbidden);
  parts.clone(host.DOMException);
  const resetClock = parts.clock(host, state);
  const core = parts.core(host, state);
  const resetCrypto = parts.crypto(host, state, forbidden);
  function reset(nowMs) {
    state.now = nowMs;
    const done = [resetClock(), resetCrypto(), core.resetCore()];
    return !done.includes(false);
  }
  reset(0);
  return {
    /** At import time the clock stands at the push and randomness must not be secret. */
    beginImport(nowMs) {
      reset(nowMs);
      state.running = false;
    },
    begin(nowMs) {
      reset(nowMs);
      state.running = true;
    },
    start: core.start,
    deliver: core.deliver,
    accept: tamper.accept,
    /** False when the clock, randomness and the rest cannot be put back, or globals were added or removed. */
    restore: () => reset(0) && tamper.globalsIntact(),
    intact: tamper.intact,
  };
};
