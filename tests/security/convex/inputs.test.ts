// Inputs of the product's functions: numbers, ids, extra fields, races and what may be seen. One short test for each threat.
import { makeFunctionReference } from "convex/server";
import type { ValidatorJSON } from "convex/values";
import { beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api.js";
import { COURSE, FIRST_PAGE } from "../../helpers/admin.ts";
import { batchNamed, freezeAt, refusal, setEnv, setSeats } from "../../helpers/convex.ts";
import { openWholeSchool, type School } from "../../helpers/school.ts";
import { publicFunctions } from "../../helpers/public-functions.ts";
import { POLICY } from "../../unit/convex/refusals.policy.ts";

setEnv();
const sources = import.meta.glob<string>("../../../convex/**/*.ts", {
  eager: true,
  query: "?raw",
  import: "default",
});
const { courseId } = COURSE;

let school: School;

beforeEach(async () => {
  setEnv();
  freezeAt("2026-11-21T10:00:00Z");
  school = await openWholeSchool();
});

const call = async (who: keyof School["as"], name: string, args: object): Promise<unknown> =>
  await school.as[who].mutation(makeFunctionReference<"mutation">(name), args);
const reviewOf = (rating: unknown, comment: unknown) => ({ courseId, form: { rating, comment } });

it("SEC-22 the audit log is append-only, and written by one file", () => {
  const naming = Object.entries(sources).filter(([, text]) => text.includes('"roleAuditLog"'));
  const writers = naming.filter(([, text]) => /insert\(\s*"roleAuditLog"/.test(text)).map(([path]) => path);
  expect(writers).toEqual(["../../../convex/model/admin/audit.ts"]);
  const changers = naming.filter(([, text]) => /(patch|replace|delete)\(\s*"roleAuditLog"/.test(text));
  expect(changers).toEqual([]);
});

const LESSON = "how-a-machine-learns-from-examples";

describe("progress", () => {
  const set = async (progress: number) =>
    await call("admin", "progress:setValue", { userId: school.userId.student, courseId, progress });
  const stored = async () =>
    await school.server.run(async (ctx) => (await ctx.db.get("enrollments", school.enrollmentId))?.progress);

  it("SEC-24 takes finite numbers, clamped to 0 to 100", async () => {
    for (const value of [NaN, Infinity, -Infinity])
      expect(await refusal(set(value))).toBe("invalid-progress");
    await set(-5);
    expect(await stored()).toBe(0);
    await set(-0);
    expect(Object.is(await stored(), -0)).toBe(false);
    await set(100.0001);
    expect(await stored()).toBe(100);
  });

  it("SEC-24 accepts lessons of the course only, from a member", async () => {
    for (const lessonId of ["", "0", "nothing", "constructor", "x".repeat(1000)])
      expect(
        await refusal(call("student", "progress:toggleLesson", { courseId, lessonId, done: true })),
      ).toBe("invalid-lesson");
    const foreign = call("otherStudent", "progress:toggleLesson", { courseId, lessonId: LESSON, done: true });
    expect(await refusal(foreign)).toBe("no-active-enrollment");
  });

  it("SEC-25 refuses unknown fields", async () => {
    const extra = { status: "completed", completedAt: 0, amountPaid: 0 };
    const args = { courseId, lessonId: LESSON, done: true };
    for (const [key, value] of Object.entries(extra))
      await expect(call("student", "progress:toggleLesson", { ...args, [key]: value })).rejects.toThrow();
    expect(await stored()).toBe(0);
  });
});

describe("reviews", () => {
  it("SEC-26 takes name and verified mark from the account only", async () => {
    const claims = { verified: true, userName: "Prof. X" };
    const args = { ...reviewOf(5, "Fine"), ...claims };
    await expect(call("otherStudent", "reviews:save", args)).rejects.toThrow();
    await call("otherStudent", "reviews:save", reviewOf(5, "Fine"));
    const rows = await school.server.query(api.reviews.forCourse, { courseId });
    expect(rows.map(({ verified }) => verified).sort()).toEqual([false, true]);
  });

  it("SEC-27 bounds rating and comment", async () => {
    for (const rating of [0, -0, 6, NaN, Infinity])
      expect(await refusal(call("student", "reviews:save", reviewOf(rating, "Fine")))).toBe(
        "rating-out-of-range",
      );
    await expect(call("student", "reviews:save", reviewOf("5", "Fine"))).rejects.toThrow();
    for (const comment of ["", "   ", "\n", "\u200B".repeat(5), "\u202E"])
      expect(await refusal(call("student", "reviews:save", reviewOf(5, comment)))).toBe("comment-required");
    expect(await refusal(call("student", "reviews:save", reviewOf(5, "x".repeat(2001))))).toBe(
      "comment-too-long",
    );
    await call("student", "reviews:save", reviewOf(5, "\u{1F600}".repeat(1000)));
  });

  it("SEC-28 fifty saves at once are one review", async () => {
    const saves = Array.from({ length: 50 }, async () => {
      await call("otherStudent", "reviews:save", reviewOf(4, "Fine"));
    });
    await Promise.all(saves);
    const { reviews, stats } = await school.server.run(async (ctx) => ({
      reviews: await ctx.db.query("courseReviews").collect(),
      stats: await ctx.db.query("reviewStats").collect(),
    }));
    expect(reviews.filter(({ userId }) => userId === school.userId.otherStudent)).toHaveLength(1);
    expect(stats.find((row) => row.courseId === courseId)?.count).toBe(2);
  }, 30_000);

  it("SEC-29 nobody deletes another person's review", async () => {
    const { reviewId } = school;
    expect(await refusal(call("otherStudent", "reviews:removeAny", { reviewId }))).toBe(
      "review-delete-denied",
    );
    expect(await refusal(call("otherStudent", "reviews:remove", { courseId }))).toBe("review-not-found");
  });
});

describe("forum", () => {
  const form = { title: "A question", html: "<p>What comes first?</p>", category: "help", tags: "" };
  const create = async (changes: object) =>
    await call("student", "threads:create", { form: { ...form, ...changes } });

  it("SEC-33 bounds title, content and tags before they are read", async () => {
    const eleven = Array.from({ length: 11 }, (_, index) => `t${String(index)}`).join(",");
    for (const tags of [eleven, "x".repeat(31), "a,".repeat(10_000)])
      expect(await refusal(create({ tags }))).toBe("tags-invalid");
    expect(await refusal(create({ tags: "x".repeat(1_000_000) }))).toBe("input-too-large");
    expect(await refusal(create({ title: "x".repeat(201) }))).toBe("title-too-long");
    expect(await refusal(create({ title: "x".repeat(30_000) }))).toBe("title-too-long");
    expect(await refusal(create({ html: "<b>".repeat(9000) }))).toBe("content-too-long");
    expect(await refusal(create({ html: "<b>".repeat(50_000) }))).toBe("input-too-large");
    await create({ tags: Array.from({ length: 10 }, (_, index) => `t${String(index)}`).join(",") });
  });

  it("SEC-51 stores titles and tags as single lines without hidden characters", async () => {
    const threadId = (await create({
      title: "Free\u202E money\r\nnow",
      tags: "a\u200B,b\nc",
    })) as School["threadId"];
    const thread = await school.server.query(api.threads.get, { threadId });
    expect(thread).toMatchObject({ title: "Free money now", tags: ["a", "b c"] });
  });

  it("SEC-34 a hundred likes at once are one, of the caller", async () => {
    const { threadId } = school;
    const named = { threadId, liked: true, userId: school.userId.admin };
    await expect(call("student", "likes:setOnThread", named)).rejects.toThrow();
    await Promise.all(
      Array.from(
        { length: 100 },
        async () => await call("student", "likes:setOnThread", { threadId, liked: true }),
      ),
    );
    const counters = await school.server.query(api.threads.counters, { threadId });
    expect(counters?.likeCount).toBe(1);
  }, 30_000);

  it("SEC-35 views beyond thirty in a minute are not counted", async () => {
    const { threadId } = school;
    for (let view = 0; view < 40; view += 1) await call("student", "threads:view", { threadId });
    expect(await school.server.query(api.threads.viewCount, { threadId })).toBe(15);
  });

  it("SEC-36 SEC-37 author, marks and locks are set by the server", async () => {
    for (const extra of [{ isPinned: true }, { authorName: "Admin" }, { authorId: school.userId.admin }])
      await expect(create(extra)).rejects.toThrow();
    const { threadId } = school;
    await call("admin", "threads:setLocked", { threadId, locked: true });
    expect(await refusal(call("student", "replies:create", { threadId, html: "<p>So do I</p>" }))).toBe(
      "thread-locked",
    );
  });
});

it("SEC-40 malformed ids, ids of another table and ids of deleted rows get an error code or an empty result", async () => {
  const ids = ["", "x".repeat(10_000), "_storage", school.userId.student, "\u0000", "../../etc/passwd"];
  for (const threadId of ids) expect(await school.server.query(api.threads.get, { threadId })).toBeNull();
  for (const paymentId of ids)
    expect(await school.as.student.query(api.payments.receipt, { paymentId })).toBeNull();
  for (const id of ids) {
    expect(await school.server.query(api.courses.get, { courseId: id })).toBeNull();
    const role = { form: { userId: id, role: "student" } };
    const expected = id === school.userId.student ? null : /^(account-not-found|select-user-and-role)$/;
    if (expected !== null) expect(await refusal(call("admin", "adminRoles:assign", role))).toMatch(expected);
  }
  const { threadId } = school;
  await call("student", "threads:remove", { threadId });
  expect(await refusal(call("student", "replies:create", { threadId, html: "<p>x</p>" }))).toBe(
    "thread-not-found",
  );
});

it("SEC-41 keys of the object prototype change nothing", async () => {
  const form: unknown = JSON.parse(
    '{"rating":5,"comment":"Fine","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  );
  await call("student", "reviews:save", { courseId, form: form as object }).catch(() => undefined);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

it("SEC-53 lists of e-mails carry no texts, and none for students", async () => {
  const list = await school.as.admin.query(api.adminEmails.list, { paginationOpts: FIRST_PAGE });
  expect(list.page.length).toBeGreaterThan(0);
  for (const row of list.page) expect(Object.keys(row)).not.toContain("rawTextContent");
  const search = school.as.student.query(api.adminEmails.search, { search: { by: "any", term: "@" } });
  expect(await refusal(search)).toBe("permission-denied");
});

it("SEC-54 no public function takes a recipient, and few take HTML or a subject", () => {
  const keysIn = (shape: ValidatorJSON): string[] => {
    if (shape.type === "object")
      return Object.entries(shape.value).flatMap(([key, { fieldType }]) => [key, ...keysIn(fieldType)]);
    return shape.type === "union" ? shape.value.flatMap(keysIn) : [];
  };
  const taking = (key: string) =>
    publicFunctions()
      .filter(({ args }) => keysIn(args).includes(key))
      .map(({ name }) => name)
      .sort();
  for (const key of ["to", "recipient", "recipients", "from", "cc", "bcc"])
    expect(taking(key), key).toEqual([]);
  expect(taking("html")).toEqual(["replies:create", "replies:edit", "threads:create", "threads:edit"]);
  expect(taking("subject")).toEqual(["teaching:announce"]);
});

it("SEC-56 class links are never returned to people outside the batch", async () => {
  const links = {
    zoom: "https://canary.example/zoom",
    discord: null,
    materials: "https://canary.example/files",
  };
  await call("admin", "courseBatches:setLinks", { courseId, batchNumber: 3, links });
  const outsiders = [
    "anonymous",
    "unverified",
    "otherStudent",
    "inactiveAdmin",
    "disabled",
    "deleted",
  ] as const;
  for (const name of Object.keys(POLICY)) {
    const args = POLICY[name]?.args(school) ?? {};
    for (const who of outsiders) {
      const answer: unknown = await school.as[who]
        .query(makeFunctionReference<"query">(name), args)
        .catch((error: unknown) => String(error));
      expect(JSON.stringify(answer ?? null), `${name} to ${who}`).not.toContain("canary");
    }
  }
  expect(JSON.stringify(await school.as.student.query(api.materials.classLinks, { courseId }))).toContain(
    "canary",
  );
}, 60_000);

it("SEC-57 manual enrollment is for admins only, and respects seats and existing ids", async () => {
  const form = {
    userId: school.userId.otherStudent as string,
    courseId,
    batchNumber: 3,
    notes: "",
    beyondCapacity: false,
  };
  const enroll = async (who: "instructor" | "otherStudent" | "admin", changes: object = {}) =>
    await call(who, "adminEnrollments:enroll", { form: { ...form, ...changes } });
  for (const who of ["instructor", "otherStudent"] as const)
    expect(await refusal(enroll(who))).toBe("permission-denied");
  expect(await refusal(enroll("admin", { userId: "nobody" }))).toBe("account-not-found");
  expect(await refusal(enroll("admin", { courseId: "NONE" }))).toBe("course-not-found");
  for (const batchNumber of [99, -1, 0.5, NaN, Infinity])
    expect(await refusal(enroll("admin", { batchNumber }))).toMatch(
      /^(course-batch-not-found|invalid-form)$/,
    );
  const batch = await batchNamed(school.server, "Gamma");
  await setSeats(school.server, batch._id, batch.maxCapacity);
  expect(await refusal(enroll("admin"))).toBe("batch-full");
});

it("SEC-85 dates that do not exist are refused everywhere", async () => {
  const batch = { batchName: "Next", startDate: "2027-02-31", endDate: "2027-06-01", maxCapacity: 30 };
  for (const form of [batch, { ...batch, startDate: "2027-01-01", endDate: "2027-13-01" }])
    expect(await refusal(call("admin", "courseBatches:create", { courseId, form }))).toBe(
      "batch-dates-invalid",
    );
  for (const lastDay of ["2026-11-31", "2026-12-5", "tomorrow", ""]) {
    const form = { reason: "Too few", lastDay, fallback: "refund", targetNumber: null };
    expect(await refusal(call("admin", "batchClosures:begin", { courseId, batchNumber: 3, form }))).toBe(
      "closure-deadline-invalid",
    );
  }
  const coupon = {
    code: "NEW-CODE",
    kind: "percent",
    value: 10,
    courseId: null,
    maxUses: null,
    maxUsesPerUser: null,
  };
  for (const day of ["2026-02-31", "2026-2-1", "tomorrow", "2025-02-29", ""])
    for (const form of [
      { ...coupon, startsOn: day, endsOn: null },
      { ...coupon, startsOn: null, endsOn: day },
    ])
      expect(await refusal(call("admin", "adminCoupons:create", { form }))).toBe("date-invalid");
});
