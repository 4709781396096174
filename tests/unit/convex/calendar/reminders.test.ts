// E-mails about classes: none twice, none missing, whatever happens to jobs and classes. REMINDER_RUNS=1000 plays more runs.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { momentText } from "#convex/emails/format.ts";
import { batchByNumber } from "#convex/model/batches.ts";
import { planReminders, runReminder, sweepReminders } from "#convex/model/calendar/reminders.ts";
import { isChange } from "#convex/model/calendar/together.ts";
import { insertEnrollment } from "#convex/model/enrollments.ts";
import { enrolledIn } from "../../../helpers/admin.ts";
import { freezeAt, setEnv, signIn, startWithCatalogue, type TestServer } from "../../../helpers/convex.ts";
import { playReminders, type Planted } from "./reminder-runs.ts";

const RUNS = Number(process.env["REMINDER_RUNS"] ?? 40);
const BATCH = { courseId: "FAAI", batchNumber: 3 };

let server: TestServer;
let people: Id<"users">[];

beforeEach(async () => {
  setEnv();
  freezeAt("2026-10-01T10:00:00Z");
  server = await startWithCatalogue();
  people = [];
  for (const name of ["ann", "bob"]) {
    const { userId } = await signIn(server, { email: `${name}@example.com` });
    await enrolledIn(server, userId, "Gamma");
    people.push(userId);
  }
});

async function play(count: number, planted: Planted = "none") {
  const problems: string[] = [];
  let mails = 0;
  for (let seed = 1; seed <= count; seed += 1) {
    const run = await playReminders(server, { ...BATCH, seed, planted }, people);
    problems.push(...run.problems);
    mails += run.mails;
  }
  return { problems, mails };
}

describe("with lost, late and repeated jobs, standstills, moved and canceled classes", () => {
  test("each e-mail is sent once, and none is missing", async () => {
    const { problems, mails } = await play(RUNS);
    expect(problems).toEqual([]);
    expect(mails).toBeGreaterThan(RUNS);
  }, 600_000);

  test.each(["lost", "twice", "stale"] as const)(
    "the checker finds the planted fault %s",
    async (planted) => {
      expect((await play(12, planted)).problems).not.toEqual([]);
    },
  );
});

test("people who want no class reminders, ended seats and sample learners get none", async () => {
  const off = await signIn(server, { email: "off@example.com" });
  await enrolledIn(server, off.userId, "Gamma");
  for (const type of ["class_reminder", "class_change"] as const)
    await off.as.mutation(api.settings.setEmailChoice, { type, wanted: false });
  const left = await signIn(server, { email: "left@example.com" });
  const enrollmentId = await enrolledIn(server, left.userId, "Gamma");
  await server.run(async (ctx) => {
    await ctx.db.patch("enrollments", enrollmentId, { status: "refunded" });
  });
  for (let seed = 1; seed <= 3; seed += 1) {
    const { problems } = await playReminders(server, { ...BATCH, seed }, [off.userId, left.userId]);
    expect(problems.filter((text) => !text.includes("missing"))).toEqual([]);
    expect(problems).not.toEqual([]);
  }
});

test.each([
  ["day", 3_600_000],
  ["hour", 0],
] as const)(
  "the reminder of the last %s is of no use from %i ms before the class",
  async (kind, beforeMs) => {
    const startsAt = Date.now() + 10 * 86_400_000;
    const mailsAt = async (now: number) =>
      await server.run(async (ctx) => {
        const sessionId = await ctx.db.insert("classSessions", {
          ...{
            courseId: "FAAI",
            batchNumber: 3,
            title: "One",
            agenda: "",
            startsAt,
            endsAt: startsAt + 1000,
          },
          ...{ timeZone: "Europe/Berlin", state: "planned", sequence: 0, uid: "one", lessonId: null },
          ...{ meetingUrl: null, recordingUrl: null, liveAt: null, endedAt: null, updatedAt: 0 },
        });
        const row = {
          sessionId,
          kind,
          startsAt,
          sequence: 0,
          dueAt: 0,
          status: "planned",
          cursor: null,
        } as const;
        const reminderId = await ctx.db.insert("classReminders", row);
        vi.setSystemTime(now);
        await runReminder(ctx, reminderId);
        const queued = await ctx.db.query("emailOutbox").collect();
        return [
          queued.filter((mail) => mail.kind === "class_reminder").length,
          (await ctx.db.get("classReminders", reminderId))?.status,
        ];
      });
    expect(await mailsAt(startsAt - beforeMs)).toEqual([0, "done"]);
    expect(await mailsAt(startsAt - beforeMs - 1)).toEqual([people.length, "done"]);
  },
);

test.each([
  [86_400_000, ["planned", "planned"]],
  [86_400_000 - 1, ["done", "planned"]],
  [3_600_000, ["done", "planned"]],
  [3_600_000 - 1, ["done", "done"]],
])("of a class that is planned %i ms ahead the reminders are %s", async (ahead, statuses) => {
  const planned = await server.run(async (ctx) => {
    const startsAt = Date.now() + ahead;
    const sessionId = await ctx.db.insert("classSessions", {
      ...{ courseId: "FAAI", batchNumber: 3, title: "One", agenda: "", startsAt, endsAt: startsAt + 1000 },
      ...{ timeZone: "Europe/Berlin", state: "planned", sequence: 0, uid: "one", lessonId: null },
      ...{ meetingUrl: null, recordingUrl: null, liveAt: null, endedAt: null, updatedAt: 0 },
    });
    const session = (await ctx.db.get("classSessions", sessionId))!;
    await planReminders(ctx, { session, change: "planned" });
    return (await ctx.db.query("classReminders").collect()).map(({ kind, status }) => [kind, status]);
  });
  expect(planned).toEqual([
    ["day", statuses[0]],
    ["hour", statuses[1]],
  ]);
});

test("the sweep starts the jobs that are a minute late", async () => {
  const late = async (ms: number) =>
    await server.run(async (ctx) => {
      const sessionId = await ctx.db.insert("classSessions", {
        ...{ courseId: "FAAI", batchNumber: 3, title: "One", agenda: "", startsAt: 0, endsAt: 1000 },
        ...{ timeZone: "Europe/Berlin", state: "planned", sequence: 0, uid: "one", lessonId: null },
        ...{ meetingUrl: null, recordingUrl: null, liveAt: null, endedAt: null, updatedAt: 0 },
      });
      const row = { sessionId, kind: "day", startsAt: 0, sequence: 0, cursor: null } as const;
      await ctx.db.insert("classReminders", { ...row, dueAt: Date.now() - ms, status: "planned" });
      return await sweepReminders(ctx);
    });
  expect([await late(59_999), await late(60_000)]).toEqual([0, 1]);
});

describe("changes of several classes of a batch", () => {
  const DAY = 86_400_000;
  const session = async (title: string, batchNumber = 3) => {
    const startsAt = Date.now() + 10 * DAY;
    return await server.run(
      async (ctx) =>
        await ctx.db.insert("classSessions", {
          ...{ courseId: "FAAI", batchNumber, title, agenda: "", startsAt, endsAt: startsAt + 1000 },
          ...{ timeZone: "Europe/Berlin", state: "planned", sequence: 0, uid: title, lessonId: null },
          ...{ meetingUrl: null, recordingUrl: null, liveAt: null, endedAt: null, updatedAt: 0 },
        }),
    );
  };
  const change = async (sessionId: Id<"classSessions">, kind: "planned" | "moved" | "canceled") => {
    await server.run(async (ctx) => {
      const row = (await ctx.db.get("classSessions", sessionId))!;
      const isCanceled = kind === "canceled";
      await ctx.db.patch("classSessions", sessionId, {
        startsAt: row.startsAt + (kind === "moved" ? DAY : 0),
        sequence: row.sequence + 1,
        state: isCanceled ? "canceled" : "planned",
      });
      const changed = (await ctx.db.get("classSessions", sessionId))!;
      await planReminders(ctx, { session: changed, change: kind });
    });
  };
  const due = async () =>
    await server.run(async (ctx) => {
      const rows = await ctx.db.query("classReminders").collect();
      return rows.filter(({ kind, status }) => status === "planned" && isChange({ kind }));
    });
  const run = async (reminderId: Id<"classReminders">) => {
    vi.setSystemTime(Date.now() + 60_000);
    await server.run(async (ctx) => {
      await runReminder(ctx, reminderId);
    });
  };
  const mails = async () => {
    const rows = await server.run(async (ctx) => await ctx.db.query("emailOutbox").collect());
    return rows.filter(({ kind }) => kind === "class_change");
  };

  test("a whole batch that is moved is one e-mail for each learner; another batch has its own", async () => {
    const ids = await Promise.all(["One", "Two", "Three"].map(async (title) => await session(title)));
    const other = await session("Elsewhere", 2);
    for (const id of [...ids, other]) await change(id, "planned");
    for (const id of [ids[0]!, ids[1]!, other]) await change(id, "moved");
    await change(ids[2]!, "canceled");
    const rows = await due();
    expect(rows).toHaveLength(4);
    for (const { _id } of rows) await run(_id);
    const sent = await mails();
    expect(sent.map(({ userId }) => userId).sort()).toEqual([...people].sort());
    for (const { text } of sent) {
      for (const title of ["One", "Two", "Three", ": Canceled\n  Was planned for ", "M\n  Was planned for "])
        expect(text).toContain(title);
      expect(text).not.toContain("Elsewhere");
    }
    expect(await due()).toEqual([]);
  });

  test("one change is the e-mail of its class", async () => {
    const id = await session("Alone");
    await change(id, "planned");
    await change(id, "moved");
    for (const { _id } of await due()) await run(_id);
    expect((await mails()).map(({ subject }) => subject)).toEqual(
      people.map(() => "Moved: Alone (Foundations to Frontiers of AI)"),
    );
  });

  test("an e-mail names the start that its reader knows: also after two moves, of which one was mailed", async () => {
    const id = await session("Alone");
    await change(id, "planned");
    const startOf = async () =>
      await server.run(async (ctx) => (await ctx.db.get("classSessions", id))!.startsAt);
    const first = await startOf();
    for (let move = 0; move < 2; move += 1) await change(id, "moved");
    for (const { _id } of await due()) await run(_id);
    const second = await startOf();
    await change(id, "moved");
    for (const { _id } of await due()) await run(_id);
    const known = (await mails()).map(({ text }) => /^Was planned for: (.*)$/m.exec(text)?.[1]);
    const place = { locale: "en", timeZone: "America/New_York" } as const;
    const times = [first, second].map((time) => momentText(time, place));
    expect(known).toEqual(times.flatMap((time) => people.map(() => time)));
  });

  test("a class that changes again before all pages are queued leaves the others' news complete", async () => {
    for (let index = 0; index < 60; index += 1) {
      const { userId } = await signIn(server, { email: `many-${String(index)}@example.com` });
      await server.run(async (ctx) => {
        const batch = (await batchByNumber(ctx, "FAAI", 3))!;
        const course = { courseId: "FAAI", title: "Foundations" };
        await insertEnrollment(ctx, { userId, course, batch, payment: null });
      });
      people.push(userId);
    }
    const [first, second] = [await session("First"), await session("Second")];
    for (const id of [first, second]) await change(id, "planned");
    for (const id of [first, second]) await change(id, "moved");
    const [leader] = await due();
    await run(leader!._id);
    expect((await mails()).length).toBeLessThan(people.length);
    await change(leader!.sessionId, "canceled");
    for (let round = 0; round < 4; round += 1) for (const { _id } of await due()) await run(_id);
    const sent = await mails();
    const toldOf = (title: string) =>
      sent.filter(({ text }) => text.includes(title)).map((row) => row.userId);
    expect(new Set(toldOf(leader!.sessionId === first ? "Second" : "First")).size).toBe(people.length);
    expect(toldOf(leader!.sessionId === first ? "Second" : "First")).toHaveLength(people.length);
    const canceled = sent.filter(({ text }) => text.includes("will not take place"));
    expect(canceled).toHaveLength(people.length);
  });
});
