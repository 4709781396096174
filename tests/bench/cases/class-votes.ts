// A whole class answers a poll within two seconds: whether the results are the rows, how long an answer takes to every
// screen, and whether hidden results stay on the server. Once with mutations one at a time, once as on Convex.
import { retryConflicts } from "#shared/conflicts.ts";
import { percentile } from "embedded-convex/bench/core/arithmetic.ts";
import { figure, type Bench, type BenchRun, type Figure } from "embedded-convex/bench/core/bench.ts";
import { processorMs } from "embedded-convex/bench/engine/process-cost.ts";
import { bulkLoad } from "embedded-convex/bench/load/bulk-loader.ts";
import { SyncClient } from "embedded-convex/bench/wire/sync-client.ts";
import type { Backend } from "embedded-convex/tools/backend.ts";
import { batchRow, courseRow, memberRow } from "../product/courseware-rows.ts";
import { callersOf, startProduct, type Caller } from "../product/filled-product.ts";
import { userRow } from "../product/school-rows.ts";

const COURSE = "LIVE1";
const OPTIONS = ["One", "Two", "Three", "Four"];
const PERIOD_MS = 2000;
const MAX_P99_MS = 500;
const SEED = 18;
const SHOWN_KEY = "key-of-the-shown-poll";

interface Room {
  readonly backend: Backend;
  readonly learners: readonly Caller[];
  readonly sessionId: string;
  readonly hiddenPoll: string;
  readonly shownPoll: string;
}

async function fillRoom(backend: Backend, size: number): Promise<Room> {
  const load = (table: string, rows: Iterable<object>) => bulkLoad(backend, { table }, rows);
  const course = { lessons: 1, learners: size };
  await load("courses", [courseRow(COURSE, course)]);
  const [batchId = ""] = await load("batches", [batchRow(COURSE)]);
  const people = Array.from({ length: size }, (_, i) =>
    userRow(i, { learners: size, email: `voter-${String(i)}@school.test` }),
  );
  const userIds = await load("users", people);
  const members = userIds.map((userId, i) => memberRow({ courseId: COURSE, batchId }, course, { i, userId }));
  await load("enrollments", members);
  const now = Date.now();
  const [sessionId = ""] = await load("classSessions", [
    {
      ...{ courseId: COURSE, batchNumber: 1, title: "Class", agenda: "", startsAt: now - 60_000 },
      ...{ endsAt: now + 3_600_000, timeZone: "Europe/Berlin", state: "live", sequence: 0, uid: "class" },
      ...{ lessonId: null, meetingUrl: null, recordingUrl: null, liveAt: now, endedAt: null, updatedAt: now },
    },
  ]);
  const poll = { sessionId, kind: "single", text: "Which?", options: OPTIONS, state: "open", openedAt: now };
  const [hiddenPoll = "", shownPoll = ""] = await load("classPolls", [
    { ...poll, resultsKey: null },
    { ...poll, resultsKey: SHOWN_KEY },
  ]);
  return { backend, learners: await callersOf(backend, userIds), sessionId, hiddenPoll, shownPoll };
}

/** Everything that the screens of a class have received. */
class Screens {
  readonly clients: SyncClient[] = [];
  /** When the last screen has shown that so many people have answered. */
  readonly shownAt: number[] = [];
  /** Screens that have shown everybody's answer. */
  complete = 0;
  /** Answers that the server refused after all of its retries. */
  conflicts = 0;
  /** Frames with results. */
  frames = 0;

  static async open({ backend, learners, sessionId }: Room): Promise<Screens> {
    const screens = new Screens();
    for (const { attributes } of learners) {
      const client = await SyncClient.open(backend.url);
      client.actAs(backend.adminKey, attributes);
      let seen = 0;
      client.onTransition = (payload) => {
        const people = peopleIn(payload);
        if (people === null) return;
        screens.frames += 1;
        for (; seen < people; seen += 1) screens.shownAt[seen] = performance.now();
        if (people === learners.length) screens.complete += 1;
      };
      client.subscribe("classPolls:list", [{ sessionId }]);
      screens.clients.push(client);
    }
    return screens;
  }

  watchResults(): void {
    for (const client of this.clients) client.subscribe("classPolls:results", [{ resultsKey: SHOWN_KEY }]);
  }

  close(): void {
    for (const client of this.clients) client.close();
  }
}

/** The number of people in the results that a message carries; null in others. */
function peopleIn(payload: Buffer): number | null {
  if (!payload.includes('"people"')) return null;
  const found = /"people":(\d+)/.exec(payload.toString("utf8"));
  return found === null ? null : Number(found[1]);
}

/** The same numbers from 0 to below 1 in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Vote {
  readonly sentAt: number;
  readonly choice: number;
}

/** Everybody answers at a moment of their own; the answers in the order in which they were accepted. */
async function vote(screens: Screens, pollId: string): Promise<Vote[]> {
  const random = seeded(SEED);
  const accepted: Vote[] = [];
  const plans = screens.clients.map((client) => ({
    client,
    waitMs: random() * PERIOD_MS,
    choice: Math.floor(random() * OPTIONS.length),
  }));
  await Promise.all(
    plans.map(async ({ client, waitMs, choice }) => {
      await sleep(waitMs);
      const sentAt = performance.now();
      await retryConflicts(() => client.mutation("classPolls:answer", { pollId, choices: [choice] }), {
        sleep,
        onConflict: () => ((screens.conflicts += 1), true),
      });
      accepted.push({ sentAt, choice });
    }),
  );
  return accepted;
}

async function until(isDone: () => boolean): Promise<void> {
  const end = performance.now() + 30_000;
  while (!isDone() && performance.now() < end) await sleep(20);
}

/** How far the results, the answers that were accepted, and those that people see as their own lie apart. */
async function difference(room: Room, votes: readonly Vote[]): Promise<number> {
  const mine = await Promise.all(
    room.learners.map(async ({ ask }) => await ask("classPolls:list", { sessionId: room.sessionId })),
  );
  const [first] = room.learners;
  const results = JSON.parse((await first?.ask("classPolls:results", { resultsKey: SHOWN_KEY })) ?? "{}") as {
    value: { people: number; counts: number[] };
  };
  const rows = mine.map((text) => chosenIn(text, room.shownPoll));
  const { people, counts } = results.value;
  const apart = OPTIONS.map((_, place) =>
    Math.max(
      Math.abs((counts[place] ?? 0) - rows.filter((choice) => choice === place).length),
      Math.abs((counts[place] ?? 0) - votes.filter(({ choice }) => choice === place).length),
    ),
  );
  return apart.reduce((sum, one) => sum + one, Math.abs(people - votes.length));
}

function chosenIn(text: string, pollId: string): number | undefined {
  const { value } = JSON.parse(text) as { value: { polls: { pollId: string; mine: number[] | null }[] } };
  return value.polls.find((poll) => poll.pollId === pollId)?.mine?.[0];
}

async function measure({ servers, isQuick }: BenchRun, mode: "serial" | "concurrent"): Promise<Figure[]> {
  const size = isQuick ? 100 : 500;
  const backend = await startProduct(servers, `class-${mode}`, { EMBEDDED_CONVEX_MUTATIONS: mode });
  const room = await fillRoom(backend, size);
  const screens = await Screens.open(room);
  try {
    await vote(screens, room.hiddenPoll);
    const leaked = screens.frames;
    screens.watchResults();
    await sleep(1000);
    const processor = processorMs(backend.pid());
    const votes = await vote(screens, room.shownPoll);
    await until(() => screens.complete >= size);
    const processorEach = (processorMs(backend.pid()) - processor) / size;
    const latencies = votes.map(({ sentAt }, place) => (screens.shownAt[place] ?? Infinity) - sentAt);
    const name = (text: string) => `${text}, ${String(size)} people, ${mode}`;
    const details = {
      ...{ p50: percentile(latencies, 50), worst: Math.max(...latencies), frames: screens.frames },
      ...{ conflicts: screens.conflicts, processorEach },
    };
    return [
      figure({ exactly: 0 }, { name: name("frames with hidden results"), value: leaked, unit: "frames" }),
      figure(
        { exactly: 0 },
        { name: name("results and rows apart"), value: await difference(room, votes), unit: "answers" },
      ),
      figure(
        { atMost: MAX_P99_MS },
        { name: name("answer to every screen, p99"), value: percentile(latencies, 99), unit: "ms", details },
      ),
    ];
  } finally {
    screens.close();
  }
}

export const classVotesBench: Bench = {
  name: "class-votes",
  async run(run) {
    return [...(await measure(run, "serial")), ...(await measure(run, "concurrent"))];
  },
};
