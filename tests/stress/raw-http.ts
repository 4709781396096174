// Mutated request lines and heads, sent raw to each of the seven ports of a stack: no process ends, no answer is a server
// error, and another client is answered meanwhile.
import { fork, type ChildProcess } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { StressResult } from "embedded-convex/stress/case.ts";
import type { StackCase, StackRun } from "./case.ts";
import { deadOf, quantile } from "./figures.ts";
import { portsOf, type StackPort } from "./raw-http/ports.ts";
import { isAlive, type RawStatistics } from "embedded-convex/stress/raw-http/raw-requests.ts";
import type { SendAnswer, SendOrder } from "./raw-http/sender.ts";
import type { StackInfo } from "@cohort/launcher/src/stack-file.ts";

const PAUSE_MS = 10;
/** Only a hang exceeds it, also on a busy machine. */
const LONGEST_WAIT_MS = 5000;

interface Row {
  readonly name: string;
  readonly statistics: RawStatistics;
  readonly query: readonly number[];
  readonly page: readonly number[];
  readonly dead: readonly string[];
  readonly unresponsive: readonly string[];
}

function order(sender: ChildProcess, what: SendOrder): Promise<RawStatistics> {
  return new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error("The sender ended."));
    sender.once("exit", ended);
    sender.once("message", (answer: SendAnswer) => {
      sender.off("exit", ended);
      if ("error" in answer) reject(new Error(answer.error));
      else resolve(answer.statistics);
    });
    sender.send(what);
  });
}

/** Repeats the request until the work is done; a request without a 200 counts as an infinite wait. */
async function waitsDuring(work: Promise<unknown>, ask: () => Promise<Response>): Promise<number[]> {
  const state = { isDone: false };
  const done = work.finally(() => (state.isDone = true));
  const waits: number[] = [];
  while (!state.isDone || waits.length === 0) {
    const begun = performance.now();
    const isAnswered = await answered(ask);
    waits.push(isAnswered ? performance.now() - begun : Infinity);
    await sleep(PAUSE_MS);
  }
  await done;
  return waits;
}

async function answered(ask: () => Promise<Response>): Promise<boolean> {
  try {
    const response = await ask();
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

const signal = () => AbortSignal.timeout(LONGEST_WAIT_MS);

function query({ backend }: StackInfo): Promise<Response> {
  const args = { courseId: `asked ${performance.now()}` };
  const body = JSON.stringify({ path: "courses:get", args, format: "json" });
  const headers = { "content-type": "application/json" };
  return fetch(`${backend}/api/query`, { method: "POST", headers, body, signal: signal() });
}

async function unresponsiveOf(ports: readonly StackPort[]): Promise<string[]> {
  const alive = await Promise.all(ports.map(({ target }) => isAlive(target)));
  return ports.filter((_, index) => alive[index] !== true).map(({ name }) => name);
}

const COLUMNS = ["port", "sent", "answered", "closed", "silent", "refused", "5xx"];
const WAITS = ["query p50", "p99", "page p50", "p99"];
const cells = (values: readonly (string | number)[]): string =>
  values
    .map((value, index) => (index === 0 ? String(value).padEnd(12) : String(value).padStart(10)))
    .join("");

function line({ name, statistics, query, page, dead, unresponsive }: Row): string {
  const { sent, outcomes, serverErrors } = statistics;
  const counts = [outcomes.answered, outcomes.closed, outcomes.silent, outcomes.refused, serverErrors.length];
  const waits = [query, page].flatMap((some) => [quantile(some, 0.5), quantile(some, 0.99)]);
  const missing = [...new Set([...dead, ...unresponsive])];
  return `${cells([name, sent, ...counts, ...waits])}  ${missing.length === 0 ? "all" : `not ${missing.join(", ")}`}`;
}

function lossesOf({ name, statistics, query, page, dead, unresponsive }: Row): string[] {
  const unanswered = [...query, ...page].filter((ms) => ms >= LONGEST_WAIT_MS).length;
  const { outcomes, serverErrors } = statistics;
  return [
    ...dead.map((which) => `${name}: the process of the ${which} ended`),
    ...unresponsive.map((which) => `${name}: the ${which} does not answer any more`),
    ...serverErrors.map((request) => `${name}: a server error for ${request}`),
    ...(outcomes.refused > 0 ? [`${name}: ${outcomes.refused} connections were refused`] : []),
    ...(outcomes.silent > 0 ? [`${name}: ${outcomes.silent} requests were neither answered nor closed`] : []),
    ...(outcomes.answered === 0 ? [`${name}: nothing was answered`] : []),
    ...(unanswered > 0 ? [`${name}: a neighbour got no answer ${unanswered} times`] : []),
  ];
}

async function run({ rounds, seed, say, stack: start }: StackRun): Promise<StressResult> {
  const stack = await start();
  const before = stack.info();
  const ports = portsOf(before);
  const sender = fork(path.join(import.meta.dirname, "raw-http/sender.ts"), {
    execArgv: ["--import", "tsx"],
  });
  const rows: Row[] = [];
  try {
    for (const [index, { name, target, paths }] of ports.entries()) {
      const sending = order(sender, { target, paths, seed: seed + index, count: rounds });
      const [statistics, queries, pages] = await Promise.all([
        sending,
        waitsDuring(sending, () => query(before)),
        waitsDuring(sending, () => fetch(before.site, { signal: signal() })),
      ]);
      const unresponsive = await unresponsiveOf(ports);
      rows.push({
        name,
        statistics,
        query: queries,
        page: pages,
        dead: deadOf(stack.info(), before),
        unresponsive,
      });
    }
  } finally {
    sender.kill();
  }
  say(`${cells([...COLUMNS, ...WAITS])}  alive`);
  for (const row of rows) say(line(row));
  const sent = rows.reduce((sum, { statistics }) => sum + statistics.sent, 0);
  return { counters: { ports: rows.length, requests: sent }, losses: rows.flatMap(lossesOf) };
}

/** A round is one request to each port. */
export const rawHttp: StackCase = { sample: 200, full: 10_000, mustFire: ["requests"], run };
