// The calendar feed over HTTP, read by two foreign parsers; files for members and in the confirmation e-mail.
import ICAL from "ical.js";
import { convertIcsCalendar } from "ts-ics";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import { queuePurchaseEmails } from "#convex/model/email/enrollment.ts";
import { DAY_MS, HOUR_MS } from "#shared/durations.ts";
import { dayOf } from "#shared/rules/batches.ts";
import { instantOf } from "#shared/rules/class-times.ts";
import { enrolledIn, tableOf } from "../../../helpers/admin.ts";
import {
  batchNamed,
  freezeAt,
  refusal,
  setEnv,
  signIn,
  startWithCatalogue,
  type TestServer,
} from "../../../helpers/convex.ts";

const SITE = "https://cohort.convex.site";
let server: TestServer;
let person: Awaited<ReturnType<typeof signIn>>;
let enrollmentId: Id<"enrollments">;

beforeEach(async () => {
  setEnv({ CONVEX_SITE_URL: SITE });
  freezeAt("2026-10-01T10:00:00Z");
  server = await startWithCatalogue();
  person = await signIn(server, { email: "ann@example.com" });
  enrollmentId = await enrolledIn(server, person.userId, "Gamma");
});

async function addClass(changes: Partial<Doc<"classSessions">> = {}): Promise<Id<"classSessions">> {
  const startsAt = changes.startsAt ?? Date.UTC(2026, 9, 20, 16);
  return await server.run(
    async (ctx) =>
      await ctx.db.insert("classSessions", {
        ...{ courseId: "FAAI", batchNumber: 3, title: "Gradient descent", agenda: "" },
        ...{ startsAt, endsAt: startsAt + 2 * HOUR_MS, timeZone: "America/New_York" },
        ...{ state: "planned", sequence: 0, uid: `uid-${String(startsAt)}`, lessonId: null },
        ...{ meetingUrl: "https://meet.example/secret", recordingUrl: null, liveAt: null, endedAt: null },
        updatedAt: Date.UTC(2026, 8, 1),
        ...changes,
      }),
  );
}

const newFeed = async (): Promise<string> =>
  (await person.as.mutation(api.calendar.renewFeed, {})).url.replace(SITE, "");

const read = async (path: string, headers: Record<string, string> = {}) =>
  await server.fetch(path, { headers });

/** The classes as both parsers read them. */
function classesIn(text: string) {
  const component = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const first = component.getAllSubcomponents("vevent").map((event) => {
    const { uid, sequence, startDate, endDate } = new ICAL.Event(event);
    const [start, end] = [startDate.toJSDate().getTime(), endDate.toJSDate().getTime()];
    return { uid, sequence, start, end, status: event.getFirstPropertyValue("status") };
  });
  const second = (convertIcsCalendar(undefined, text).events ?? []).map((event) => ({
    uid: event.uid,
    // It leaves a sequence of 0 out.
    sequence: event.sequence ?? 0,
    start: event.start.date.getTime(),
    end: "end" in event ? event.end?.date.getTime() : undefined,
    status: event.status,
  }));
  expect(second).toEqual(first);
  return first;
}

describe("the feed", () => {
  test("has the classes of the person's batches, with the address of their pages and no meeting link", async () => {
    const sessionId = await addClass();
    await addClass({ batchNumber: 2 });
    const reply = await read(await newFeed());
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(reply.headers.get("cache-control")).toBe("private, max-age=300");
    const text = await reply.text();
    expect(classesIn(text)).toMatchObject([{ start: Date.UTC(2026, 9, 20, 16), status: "CONFIRMED" }]);
    const unfolded = text.replaceAll("\r\n ", "");
    expect(unfolded).toContain(`http://127.0.0.1:4400/learn/FAAI/live/${sessionId}`);
    for (const secret of ["meet.example", "ann@example.com", person.userId])
      expect(unfolded).not.toContain(secret);
  });

  test.each([
    // The Saturday before, and the Monday after each change of the clocks of 2026 and 2027.
    ["Europe/Berlin", "2026-10-24", "18:30", "2026-10-24T16:30:00Z"],
    ["Europe/Berlin", "2026-10-26", "18:30", "2026-10-26T17:30:00Z"],
    ["Europe/Berlin", "2027-03-27", "18:30", "2027-03-27T17:30:00Z"],
    ["Europe/Berlin", "2027-03-29", "18:30", "2027-03-29T16:30:00Z"],
    ["America/New_York", "2026-10-31", "18:30", "2026-10-31T22:30:00Z"],
    ["America/New_York", "2026-11-02", "18:30", "2026-11-02T23:30:00Z"],
    ["America/New_York", "2027-03-13", "18:30", "2027-03-13T23:30:00Z"],
    ["America/New_York", "2027-03-15", "18:30", "2027-03-15T22:30:00Z"],
    ["Australia/Sydney", "2026-10-03", "18:30", "2026-10-03T08:30:00Z"],
    ["Australia/Sydney", "2026-10-05", "18:30", "2026-10-05T07:30:00Z"],
    ["Australia/Sydney", "2027-04-03", "18:30", "2027-04-03T07:30:00Z"],
    ["Australia/Sydney", "2027-04-05", "18:30", "2027-04-05T08:30:00Z"],
  ])("has the instant of a class in %s on %s at %s", async (...[timeZone, day, time, instant]) => {
    await addClass({ startsAt: instantOf(day, time, timeZone), timeZone });
    const [one] = classesIn(await (await read(await newFeed())).text());
    expect(new Date(one?.start ?? 0).toISOString()).toBe(instant.replace("Z", ".000Z"));
  });

  test("an edit raises SEQUENCE under the same UID, and a cancellation is CANCELLED", async () => {
    const sessionId = await addClass({ uid: "one" });
    const path = await newFeed();
    const now = async () => classesIn(await (await read(path)).text());
    expect(await now()).toMatchObject([{ uid: "one", sequence: 0 }]);
    const change = async (fields: Partial<Doc<"classSessions">>) => {
      await server.run(async (ctx) => {
        await ctx.db.patch("classSessions", sessionId, fields);
      });
    };
    await change({ startsAt: Date.UTC(2026, 9, 21, 16), endsAt: Date.UTC(2026, 9, 21, 18), sequence: 1 });
    expect(await now()).toMatchObject([{ uid: "one", sequence: 1, start: Date.UTC(2026, 9, 21, 16) }]);
    await change({ state: "canceled", sequence: 2 });
    expect(await now()).toMatchObject([{ uid: "one", sequence: 2, status: "CANCELLED" }]);
  });

  test("a refund empties it", async () => {
    await addClass();
    const path = await newFeed();
    expect(classesIn(await (await read(path)).text())).toHaveLength(1);
    await server.run(async (ctx) => {
      await ctx.db.patch("enrollments", enrollmentId, { status: "refunded" });
    });
    const reply = await read(path);
    expect([reply.status, classesIn(await reply.text())]).toEqual([200, []]);
  });

  test("a program that has the newest version gets no body", async () => {
    const sessionId = await addClass();
    const path = await newFeed();
    const etag = (await read(path)).headers.get("etag") ?? "";
    vi.setSystemTime(Date.now() + HOUR_MS);
    const again = await read(path, { "if-none-match": `"other", W/${etag}` });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    await server.run(async (ctx) => {
      await ctx.db.patch("classSessions", sessionId, { title: "Other", sequence: 1 });
    });
    expect((await read(path, { "if-none-match": etag })).status).toBe(200);
  });

  test("unknown addresses, renewed ones, ended ones and those of disabled accounts answer alike", async () => {
    const before = await newFeed();
    const renewed = await newFeed();
    expect((await read(renewed)).status).toBe(200);
    await person.as.mutation(api.calendar.revokeFeed, {});
    const disabled = await newFeed();
    await server.run(async (ctx) => {
      await ctx.db.patch("users", person.userId, { disabled: true });
    });
    const unknown = [`/calendar/${"x".repeat(32)}.ics`, "/calendar/", "/calendar/none", "/calendar/a/b.ics"];
    const answers = await Promise.all(
      [before, renewed, disabled, ...unknown].map(async (path) => {
        const reply = await read(path);
        return JSON.stringify([reply.status, await reply.text(), [...reply.headers].sort()]);
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("404");
  });

  test("an address is read 60 times an hour, and only its digest is stored", async () => {
    const path = await newFeed();
    for (let call = 0; call < 60; call += 1) expect((await read(path)).status).toBe(200);
    const refused = await read(path);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    const rows = await server.run(async (ctx) => await ctx.db.query("calendarFeeds").collect());
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(path.slice("/calendar/".length, -".ics".length));
  });

  test("alerts as chosen, and stays when the address is renewed", async () => {
    await addClass();
    await person.as.mutation(api.calendar.setAlarm, { minutes: 15 });
    expect(await (await read(await newFeed())).text()).toContain("TRIGGER:-PT15M");
    expect(await person.as.query(api.calendar.feed, {})).toEqual({ createdAt: Date.now(), alarmMinutes: 15 });
    await person.as.mutation(api.calendar.setAlarm, { minutes: null });
    expect(await (await read(await newFeed())).text()).not.toContain("VALARM");
  });
});

test("without a choice an alert comes an hour before, and a choice needs no address", async () => {
  const sessionId = await addClass();
  const file = async () => await person.as.action(api.calendar.classFile, { sessionId });
  const feed = async () => await person.as.query(api.calendar.feed, {});
  expect([await feed(), await file()]).toEqual([
    { createdAt: null, alarmMinutes: 60 },
    expect.stringContaining("TRIGGER:-PT1H"),
  ]);
  await person.as.mutation(api.calendar.revokeFeed, {});
  expect(await server.run(async (ctx) => await ctx.db.query("calendarFeeds").collect())).toEqual([]);
  await person.as.mutation(api.calendar.setAlarm, { minutes: 1440 });
  expect([await feed(), await file()]).toEqual([
    { createdAt: null, alarmMinutes: 1440 },
    expect.stringContaining("TRIGGER:-P1D"),
  ]);
  await newFeed();
  expect((await feed())?.createdAt).toBe(Date.now());
});

test("a class stays in the feed for 60 days; a program that knows any version gets no body", async () => {
  const path = await newFeed();
  const oldest = Date.now() - 60 * 24 * HOUR_MS;
  await addClass({ startsAt: oldest - 1 });
  await addClass({ startsAt: oldest });
  expect(classesIn(await (await read(path)).text())).toMatchObject([{ start: oldest }]);
  expect((await read(path, { "if-none-match": "*" })).status).toBe(304);
});

describe("files", () => {
  test("there are none of a batch whose classes are over or canceled", async () => {
    const batch = { courseId: "FAAI", batchNumber: 3 };
    const has = async () => await person.as.query(api.calendar.hasClasses, batch);
    await addClass({ startsAt: Date.UTC(2026, 8, 20, 16), state: "ended" });
    expect(await has()).toBe(false);
    expect(await refusal(person.as.action(api.calendar.batchFile, batch))).toBe("class-not-found");
    await addClass({ startsAt: Date.UTC(2026, 8, 21, 16), state: "canceled" });
    expect(await has()).toBe(false);
    await addClass({ startsAt: Date.now() - 1, state: "live" });
    expect(await has()).toBe(true);
  });

  test("members download one class and those to come of their batch; nobody else does", async () => {
    const sessionId = await addClass();
    await addClass({ startsAt: Date.UTC(2026, 8, 20, 16) });
    expect(classesIn(await person.as.action(api.calendar.classFile, { sessionId }))).toHaveLength(1);
    const batch = { courseId: "FAAI", batchNumber: 3 };
    expect(classesIn(await person.as.action(api.calendar.batchFile, batch))).toMatchObject([
      { start: Date.UTC(2026, 9, 20, 16) },
    ]);
    expect(await person.as.query(api.calendar.hasClasses, batch)).toBe(true);
    const other = await signIn(server, { email: "bob@example.com" });
    expect(await refusal(other.as.action(api.calendar.classFile, { sessionId }))).toBe("class-not-found");
    expect(await refusal(other.as.action(api.calendar.batchFile, batch))).toBe("class-not-found");
    expect(await other.as.query(api.calendar.hasClasses, batch)).toBe(false);
  });

  test("the confirmation e-mail says when the first class is and has the classes to come attached", async () => {
    const batchName = (await batchNamed(server, "Gamma")).batchName;
    const confirm = async () =>
      await server.run(async (ctx) => {
        const user = await ctx.db.get("users", person.userId);
        const enrollment = await ctx.db.get("enrollments", enrollmentId);
        if (user === null || enrollment === null) throw new Error("No enrollment");
        for (const row of await ctx.db.query("emailOutbox").collect())
          await ctx.db.delete("emailOutbox", row._id);
        await queuePurchaseEmails(ctx, { user, enrollment, batchName, payment: null });
        const [mail] = await ctx.db.query("emailOutbox").collect();
        return {
          calendar: mail?.calendar ?? null,
          says: mail?.text.match(/We will remind|calendar file/g),
          first: /Your first class: .*/.exec(mail?.text ?? "")?.[0],
        };
      });
    expect(await confirm()).toEqual({ calendar: null, says: ["We will remind"], first: undefined });
    await server.run(async (ctx) => {
      await ctx.db.patch("users", person.userId, { unwantedEmails: ["course_reminder"] });
    });
    expect(await confirm()).toEqual({ calendar: null, says: null, first: undefined });
    await server.run(async (ctx) => {
      await ctx.db.patch("users", person.userId, { unwantedEmails: [] });
      // Within three days the reminder was already sent.
      await ctx.db.patch("enrollments", enrollmentId, { batchStartDate: dayOf(Date.now() + 3 * DAY_MS) });
    });
    await addClass();
    const { calendar, says, first } = await confirm();
    expect(says).toEqual(["calendar file"]);
    expect(classesIn(calendar ?? "")).toMatchObject([{ start: Date.UTC(2026, 9, 20, 16) }]);
    expect(first).toMatch(/^Your first class: Tuesday, October 20, 2026, /);
  });

  test("the reminder of a batch says when its first class is", async () => {
    await addClass();
    const { _id: batchId } = await batchNamed(server, "Gamma");
    await server.mutation(internal.batches.remind, { batchId, cursor: null });
    const [mail] = await tableOf(server, "emailOutbox");
    expect(mail?.kind).toBe("course_reminder");
    expect(mail?.text).toContain("Your first class: Tuesday, October 20, 2026, ");
  });
});
