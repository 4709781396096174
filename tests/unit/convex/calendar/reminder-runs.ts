// Seeded runs of class reminders: a scheduler of its own that loses, repeats and delays jobs and stands still, classes that
// are moved and canceled meanwhile, and a checker that compares the e-mails with the starts that were in force.
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import { runReminder, sweepReminders } from "#convex/model/calendar/reminders.ts";
import { notifySessionChange } from "#convex/model/classes/changes.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import { vi } from "vitest";
import type { TestServer } from "../../../helpers/convex.ts";

const BEGIN = Date.UTC(2026, 9, 20, 8);
const SWEEP_MS = 5 * MINUTE_MS;
/** From the due time, or the end of a standstill, until everything is queued: the longest delay, a sweep, and pages. */
const SETTLED_MS = 25 * MINUTE_MS;
const PAUSE_MS = MINUTE_MS;

/** Deviations that the checker must find. */
export type Planted = "none" | "lost" | "twice" | "stale";

interface Job {
  at: number;
  reminderId: Id<"classReminders">;
}

/** What the class was from a time on. */
interface Phase {
  from: number;
  startsAt: number;
  sequence: number;
  isCanceled: boolean;
  /** The start changed, or the class was canceled. */
  isChange: boolean;
}

/** Mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Whether an e-mail of this kind fits what the class was when it was queued. */
function isRightIn(
  phase: Phase,
  { kind, mark, createdAt }: { kind: string; mark: number; createdAt: number },
): boolean {
  if (kind !== "day" && kind !== "hour")
    return phase.sequence >= mark && (kind === "canceled") === phase.isCanceled;
  const lead = kind === "day" ? DAY_MS : HOUR_MS;
  return phase.startsAt === mark && !phase.isCanceled && createdAt >= mark - lead;
}

class Run {
  readonly #server: TestServer;
  readonly #planted: Planted;
  readonly #random: () => number;
  readonly #jobs: Job[] = [];
  readonly phases: Phase[] = [];
  readonly standstill: { from: number; until: number };
  #now = BEGIN;
  #sessionId = "" as Id<"classSessions">;

  constructor(server: TestServer, seed: number, planted: Planted) {
    this.#server = server;
    this.#planted = planted;
    this.#random = randomOf(seed);
    const from = BEGIN + this.#random() * 3 * DAY_MS;
    this.standstill = { from, until: from + (this.#random() < 0.5 ? 0 : this.#random() * 4 * HOUR_MS) };
  }

  /** The product's functions with this run's scheduler. */
  async #inMutation<T>(work: (ctx: MutationCtx) => Promise<T>): Promise<T> {
    const scheduled: Job[] = [];
    const add = (at: number, _name: unknown, { reminderId }: { reminderId: Id<"classReminders"> }) => {
      scheduled.push({ at, reminderId });
      return Promise.resolve("");
    };
    const scheduler = {
      runAt: add,
      runAfter: (delay: number, name: unknown, args: { reminderId: Id<"classReminders"> } | object) =>
        "reminderId" in args ? add(this.#now + delay, name, args) : Promise.resolve(""),
    };
    const result = await this.#server.run(
      async (ctx) => await work({ ...ctx, scheduler } as unknown as MutationCtx),
    );
    for (const job of scheduled) {
      const luck = this.#random();
      if (luck < 0.15) continue;
      const delayed = { ...job, at: job.at + (luck < 0.4 ? this.#random() * 10 * MINUTE_MS : 0) };
      this.#jobs.push(delayed);
      if (luck > 0.85) this.#jobs.push({ ...delayed, at: delayed.at + this.#random() * MINUTE_MS });
    }
    return result;
  }

  #pass(to: number): void {
    this.#now = to;
    vi.setSystemTime(to);
  }

  async #change(
    fields: Partial<Doc<"classSessions">>,
    change: "planned" | "moved" | "canceled",
  ): Promise<void> {
    await this.#inMutation(async (ctx) => {
      await ctx.db.patch("classSessions", this.#sessionId, fields);
      const session = await ctx.db.get("classSessions", this.#sessionId);
      if (session !== null) await notifySessionChange(ctx, { session, change });
    });
    const last = this.phases.at(-1);
    const phase = {
      from: this.#now,
      startsAt: fields.startsAt ?? last?.startsAt ?? 0,
      sequence: fields.sequence ?? 0,
      isCanceled: change === "canceled",
    };
    const isChange = last !== undefined && (phase.isCanceled || phase.startsAt !== last.startsAt);
    this.phases.push({ ...phase, isChange });
  }

  async run(batch: { courseId: string; batchNumber: number }): Promise<void> {
    this.#pass(BEGIN);
    const startsAt = BEGIN + Math.round(this.#random() * 4 * DAY_MS);
    this.#sessionId = await this.#server.run(
      async (ctx) =>
        await ctx.db.insert("classSessions", {
          ...{ ...batch, title: "Class", agenda: "", startsAt, endsAt: startsAt + HOUR_MS },
          ...{ timeZone: "Europe/Berlin", state: "planned", sequence: 0, uid: "one", lessonId: null },
          ...{ meetingUrl: null, recordingUrl: null, liveAt: null, endedAt: null, updatedAt: BEGIN },
        }),
    );
    await this.#change({ startsAt }, "planned");
    const edits = Array.from(
      { length: Math.floor(this.#random() * 4) },
      () => BEGIN + this.#random() * 4 * DAY_MS,
    );
    edits.sort((a, b) => a - b);
    const end = BEGIN + 9 * DAY_MS;
    for (;;) {
      const edit = edits[0] ?? Infinity;
      const next = Math.min(edit, await this.#nextWork());
      if (next > end) return;
      this.#pass(Math.max(next, this.#now));
      if (next === edit) {
        edits.shift();
        await this.#edit();
      } else await this.#work();
    }
  }

  /** Outside a standstill. */
  #allowed(time: number): number {
    const { from, until } = this.standstill;
    return time >= from && time < until ? until : time;
  }

  async #nextWork(): Promise<number> {
    const job = Math.min(Infinity, ...this.#jobs.map(({ at }) => at));
    if (this.#planted === "lost") return this.#allowed(job);
    const rows = await this.#server.run(async (ctx) => await ctx.db.query("classReminders").collect());
    const due = rows.filter(({ status }) => status === "planned").map(({ dueAt }) => dueAt);
    // The sweep runs every five minutes; only runs that find something are played.
    const sweep = Math.ceil((Math.min(Infinity, ...due) + MINUTE_MS) / SWEEP_MS) * SWEEP_MS;
    const soonest = Math.max(this.#now, Math.min(job, sweep <= this.#now ? this.#now + SWEEP_MS : sweep));
    return this.#allowed(soonest);
  }

  async #work(): Promise<void> {
    const due = this.#jobs.filter(({ at }) => at <= this.#now);
    for (const job of due) {
      this.#jobs.splice(this.#jobs.indexOf(job), 1);
      await this.#plant(job);
      await this.#inMutation(async (ctx) => {
        await runReminder(ctx, job.reminderId);
      });
    }
    if (this.#planted !== "lost") await this.#inMutation(sweepReminders);
  }

  async #plant({ reminderId }: Job): Promise<void> {
    if (this.#planted === "none" || this.#planted === "lost") return;
    await this.#server.run(async (ctx) => {
      const row = await ctx.db.get("classReminders", reminderId);
      if (row === null) return;
      if (this.#planted === "twice" && row.status === "done") {
        for (const mail of await ctx.db.query("emailOutbox").collect())
          await ctx.db.patch("emailOutbox", mail._id, { idempotencyKey: `${mail.idempotencyKey} before` });
        await ctx.db.patch("classReminders", reminderId, { status: "planned", cursor: null });
      }
      const session = await ctx.db.get("classSessions", row.sessionId);
      if (this.#planted === "stale" && row.kind === "hour" && session !== null)
        await ctx.db.patch("classReminders", reminderId, { startsAt: session.startsAt + DAY_MS });
    });
  }

  async #edit(): Promise<void> {
    const last = this.phases.at(-1);
    if (last === undefined || last.isCanceled || last.startsAt <= this.#now) return;
    const sequence = last.sequence + 1;
    const luck = this.#random();
    if (luck < 0.15) await this.#change({ state: "canceled", sequence }, "canceled");
    else if (luck < 0.3) await this.#change({ title: "Other title", sequence }, "moved");
    else {
      const back = this.phases[0]?.startsAt ?? 0;
      const other = this.#now + Math.round(this.#random() * 3 * DAY_MS);
      const startsAt = luck < 0.45 && back > this.#now ? back : other;
      await this.#change({ startsAt, endsAt: startsAt + HOUR_MS, sequence }, "moved");
    }
  }

  /** Everything that is wrong with the e-mails of one person. */
  problems(mails: readonly Pick<Doc<"emailOutbox">, "idempotencyKey" | "createdAt">[]): string[] {
    const keys = mails.map(({ idempotencyKey }) => idempotencyKey.replace(/ before/g, ""));
    const twice = keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `twice: ${key}`);
    const partsOf = (key: string) => {
      const [kind = "", , mark = ""] = key.split("/");
      return { kind: kind.replace("class_", ""), mark: Number(mark) };
    };
    const wrong = mails.flatMap(({ idempotencyKey, createdAt }) => {
      const { kind, mark } = partsOf(idempotencyKey);
      const phase = this.phases.findLast(({ from }) => from <= createdAt);
      const isRight = phase !== undefined && isRightIn(phase, { kind, mark, createdAt });
      return isRight && createdAt < phase.startsAt ? [] : [`wrong: ${idempotencyKey}`];
    });
    const found = new Set(
      keys.map((key) =>
        key
          .split("/")
          .filter((_, index) => index !== 1 && index < 3)
          .join("/"),
      ),
    );
    const missing = this.#expected().filter((key) => !found.has(key));
    return [...twice, ...wrong, ...missing.map((key) => `missing: ${key}`)];
  }

  /** What must have been sent: whatever stayed in force from its due time until everything is settled. */
  #expected(): string[] {
    return this.phases.flatMap((phase, index) => {
      const until = this.phases.slice(index + 1).find(({ isChange }) => isChange)?.from ?? Infinity;
      const { startsAt, from } = phase;
      const isNewStart = index === 0 || phase.isChange;
      const known = isNewStart ? from : Infinity;
      const must = (kind: string, ...[due, useless, mark]: [number, number, number]): string[] => {
        const settled = this.#allowed(due) + SETTLED_MS;
        return known <= due && settled < Math.min(until, useless) ? [`class_${kind}/${String(mark)}`] : [];
      };
      const change = phase.isChange ? (phase.isCanceled ? "canceled" : "moved") : null;
      return [
        ...(phase.isCanceled ? [] : must("day", startsAt - DAY_MS, startsAt - HOUR_MS, startsAt)),
        ...(phase.isCanceled ? [] : must("hour", startsAt - HOUR_MS, startsAt, startsAt)),
        ...(change === null ? [] : must(change, from + PAUSE_MS, startsAt, phase.sequence)),
      ];
    });
  }
}

/** Plays one run in a server with this batch, and returns what is wrong for each of its people, and how many e-mails there are. */
export async function playReminders(
  server: TestServer,
  {
    seed,
    planted = "none",
    ...batch
  }: { seed: number; planted?: Planted; courseId: string; batchNumber: number },
  people: readonly Id<"users">[],
): Promise<{ problems: string[]; mails: number }> {
  const run = new Run(server, seed, planted);
  await run.run(batch);
  const mails = await server.run(async (ctx) => await ctx.db.query("emailOutbox").collect());
  const problems = people.flatMap((userId) => run.problems(mails.filter((mail) => mail.userId === userId)));
  await server.run(async (ctx) => {
    for (const table of ["emailOutbox", "classReminders", "classSessions"] as const)
      for (const row of await ctx.db.query(table).collect()) await ctx.db.delete(table, row._id);
  });
  return { problems: problems.map((text) => `seed ${String(seed)}: ${text}`), mails: mails.length };
}
