// The watchdog thread: interrupts a turn that computes for too long by the signal on which `vm` stops (`breakOnSigint`). Plain
// JavaScript, so that the thread starts at once.
import { readFileSync } from "node:fs";
import { constants } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import vm from "node:vm";

const { cells, TURN, LATEST, LIMIT_MS, PARKED, MAY_WATCH, STARVED_CUT_FACTOR, parkAfterMs } = workerData;
const POLL_MS = 20;
const THREAD_TIMES = `/proc/self/task/${process.pid}/schedstat`;
const NS_PER_MS = 1e6;

let isTold = false;
let quietPolls = 0;
let latest = 0;
let watched = { turn: 0, fromMs: 0, computedFromMs: 0 };

/** Time that the engine's thread had a processor, where the system reports it (Linux); otherwise wall-clock time. */
function computedMs() {
  try {
    return Number(readFileSync(THREAD_TIMES, "utf8").split(" ", 1)[0]) / NS_PER_MS;
  } catch {
    return performance.now();
  }
}

/** The number of a turn that is to be cut off. */
globalThis[Symbol.for("cohort.watch")] = () => {
  tellOnce();
  for (;;) {
    pause();
    const turn = Atomics.load(cells, TURN);
    if (turn !== 0 && isTooLong(turn) && Atomics.compareExchange(cells, TURN, turn, -turn) === turn)
      return turn;
  }
};

/** From within the watched frame: the signal is the thread's from there on. */
function tellOnce() {
  if (!isTold && !isCaught()) process.exit(1);
  if (!isTold) parentPort.postMessage("watching");
  isTold = true;
}

/** Whether SIGINT has a handler, where the system reports it (Linux). Without one it would end the process. */
function isCaught() {
  try {
    const [, mask] = /^SigCgt:\s*([0-9a-f]+)$/m.exec(readFileSync("/proc/self/status", "utf8"));
    return (BigInt(`0x${mask}`) >> BigInt(constants.signals.SIGINT - 1)) % 2n === 1n;
  } catch {
    return true;
  }
}

function pause() {
  const now = Atomics.load(cells, LATEST);
  quietPolls = now === latest ? quietPolls + 1 : 0;
  latest = now;
  if (quietPolls * POLL_MS <= parkAfterMs || Atomics.load(cells, TURN) !== 0) {
    Atomics.wait(cells, PARKED, 0, POLL_MS);
    return;
  }
  quietPolls = 0;
  Atomics.store(cells, PARKED, 1);
  if (Atomics.load(cells, TURN) === 0) Atomics.wait(cells, PARKED, 1);
  Atomics.store(cells, PARKED, 0);
}

function isTooLong(turn) {
  if (watched.turn !== turn) {
    watched = { turn, fromMs: performance.now(), computedFromMs: computedMs() };
    return false;
  }
  const limitMs = Atomics.load(cells, LIMIT_MS);
  if (performance.now() - watched.fromMs > limitMs * STARVED_CUT_FACTOR) return true;
  return computedMs() - watched.computedFromMs > limitMs;
}

/** Outside of the watched frame, so that the engine's is the only one that the signal can mean. */
function cutOff(turn) {
  process.kill(process.pid, "SIGINT");
  while (Atomics.load(cells, TURN) === -turn) Atomics.wait(cells, PARKED, 0, 1);
}

const script = new vm.Script(`globalThis[Symbol.for("cohort.watch")]()`, { filename: "watch.js" });
parentPort.postMessage("loaded");
Atomics.wait(cells, MAY_WATCH, 0);
for (;;) {
  try {
    cutOff(script.runInThisContext({ breakOnSigint: true }));
  } catch (error) {
    if (error.code !== "ERR_SCRIPT_EXECUTION_INTERRUPTED") throw error;
    // A signal from outside, for example from a terminal.
    parentPort.postMessage("interrupted");
  }
}
