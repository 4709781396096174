// Preloaded into every process of a recording: notes which test file reaches which places. `COHORT_REACH` is the file that
// they are added to: the test file, a tab, the places' numbers. It runs as JavaScript, without imports of ours.
import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

interface Marked {
  markReached?: (place: number) => void;
  /** For a test file to call before its tests run: it may start processes before it reaches a place itself. */
  beginTest?: () => void;
  /** Vitest's; files of one worker share its modules. */
  __vitest_worker__?: { readonly filepath?: string };
}

const marked: Marked = globalThis as Marked;
const { COHORT_REACH: file = "", COHORT_REACH_TEST: inherited = "" } = process.env;
/** Tests replace timers. */
const { setImmediate } = globalThis;

/** Per test file, flags by number. */
const known = new Map<string, boolean[]>();
let test = "";
let reached: boolean[] = [];
let added: number[] = [];

function begin(next: string): void {
  flush();
  test = next;
  // Processes that it starts add to the same test.
  process.env["COHORT_REACH_TEST"] = next;
  reached = known.get(next) ?? [];
  known.set(next, reached);
}

function flush(): void {
  if (added.length > 0) appendFileSync(file, `${test}\t${added.join(" ")}\n`);
  added = [];
}

marked.beginTest = () => {
  const current = marked.__vitest_worker__?.filepath ?? inherited;
  if (current !== test) begin(current);
};

marked.markReached = (place) => {
  marked.beginTest?.();
  if (reached[place] === true) return;
  reached[place] = true;
  if (added.length === 0 && isMainThread) setImmediate(flush);
  added.push(place);
  // A thread can be terminated at any time.
  if (!isMainThread) flush();
};

process.on("exit", flush);
