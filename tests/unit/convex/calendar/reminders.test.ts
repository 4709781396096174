// E-mails about classes: none twice, none missing, whatever happens to jobs and classes. REMINDER_RUNS=1000 plays more runs.
import { beforeEach, describe, expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
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
