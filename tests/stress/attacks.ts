// Attacks on a stack while another client uses it: no process may end, and the client must get responses in time. The
// figures are meaningful on an otherwise idle machine only.
import { fork, type ChildProcess } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createTestUsers } from "./actors.ts";
import type { AttackOrder } from "./attacks/attacker.ts";
import { ATTACKS, type AttackName } from "./attacks/attacks.ts";
import { Neighbour, type Waits } from "./attacks/neighbour.ts";
import type { StressResult } from "embedded-convex/stress/case.ts";
import type { StackCase, StackRun } from "./case.ts";
import { deadOf, quantile } from "./figures.ts";

/** Perceived as immediate. */
const GOAL_MS = 250;
const FRAMES_PER_ROUND = 10_000;
const REST_MS = 1000;
/** The waits of the neighbour alone. */
const NO_ATTACK = "none";

interface Row {
  readonly attack: string;
  readonly sent: number;
  readonly waits: Waits;
  readonly signInMs: number;
  readonly dead: readonly string[];
}

interface Answer {
  readonly sent: number;
  readonly error?: string;
}

function order(attacker: ChildProcess, what: AttackOrder): Promise<Answer> {
  return new Promise((resolve, reject) => {
    attacker.once("message", (answer) => resolve(answer as Answer));
    attacker.once("exit", () => reject(new Error("The attacker ended.")));
    attacker.send(what);
  });
}

function line({ attack, sent, waits, signInMs, dead }: Row): string {
  const figures = [quantile(waits.socket, 0.5), quantile(waits.socket, 0.99)];
  figures.push(quantile(waits.http, 0.5), quantile(waits.http, 0.99), Math.round(signInMs));
  const cells = figures.map((value) => String(value).padStart(9));
  return `${attack.padEnd(28)}${String(sent).padStart(9)}${cells.join("")}  ${dead.length === 0 ? "all" : `not ${dead.join(", ")}`}`;
}

const TITLES = `${"attack".padEnd(28)}     sent  ws p50   ws p99 http p50 http p99  sign-in  alive`;

function lossesOf({ attack, sent, waits, dead }: Row): string[] {
  const late = [quantile(waits.socket, 0.99), quantile(waits.http, 0.99)].filter((ms) => ms > GOAL_MS);
  return [
    ...(sent === 0 && attack !== NO_ATTACK ? [`${attack}: nothing was sent`] : []),
    ...dead.map((name) => `${attack}: the process of the ${name} ended`),
    ...late.map((ms) => `${attack}: a neighbour waited ${ms} ms (p99), more than ${GOAL_MS} ms`),
  ];
}

async function run({ rounds, seed, say, stack: start }: StackRun): Promise<StressResult> {
  const stack = await start();
  const before = stack.info();
  const { backend, backendSite } = before;
  const [actor] = await createTestUsers(stack, "neighbour", 1);
  if (actor === undefined) throw new Error("No test user was created.");
  const place = { backend, backendSite, token: actor.token };
  let neighbour = await Neighbour.open(place);
  const attacker = fork(path.join(import.meta.dirname, "attacks/attacker.ts"), {
    execArgv: ["--import", "tsx"],
  });
  const rows: Row[] = [];
  const measure = async (attack: string, work: Promise<Answer>): Promise<void> => {
    const { waits, result } = await neighbour.during(work);
    if (result.error !== undefined) throw new Error(`${attack}: ${result.error}`);
    const signInMs = await neighbour.signInMs();
    rows.push({ attack, sent: result.sent, waits, signInMs, dead: deadOf(stack.info(), before) });
    if (!neighbour.isConnected) neighbour = await Neighbour.open(place);
  };
  const ms = 1000 * rounds;
  try {
    await neighbour.during(sleep(REST_MS, { sent: 0 }));
    await measure(NO_ATTACK, sleep(ms, { sent: 0 }));
    for (const name of Object.keys(ATTACKS) as AttackName[]) {
      await measure(name, order(attacker, { name, backend, ms, seed, frames: rounds * FRAMES_PER_ROUND }));
      await sleep(REST_MS);
    }
  } finally {
    attacker.kill();
    neighbour.close();
  }
  say(TITLES);
  for (const row of rows) say(line(row));
  const counters = { attacks: rows.length - 1, requests: rows.reduce((sum, { sent }) => sum + sent, 0) };
  return { counters, losses: rows.flatMap(lossesOf) };
}

/** A round is a second of each attack and ten thousand frames. */
export const attacks: StackCase = { sample: 1, full: 10, mustFire: ["attacks", "requests"], run };
