// The school of the refusal matrix on a real backend: the product's own functions pushed by the official CLI, real
// accounts with real sessions, and the states that no function leads to (an unverified, a disabled, a deleted user with a
// session that is still valid) added by the official import.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeFunctionReference } from "convex/server";
import { strToU8, zipSync, type Zippable } from "fflate";
import { decodeJwt } from "jose";
import { runFunction } from "embedded-convex/tools/deployment.ts";
import { COURSE } from "../helpers/admin.ts";
import { questionRow, schoolClasses, schoolPolls } from "../helpers/school-classes.ts";
import { NOTICE, PAYMENT_ID, PEOPLE, type Person, type SchoolIds } from "../helpers/school.ts";
import type { TestBackend } from "embedded-convex/tests/conformance/support/backend.ts";
import { httpClient, until } from "embedded-convex/tests/conformance/support/clients.ts";
import { preparedFolder } from "embedded-convex/tests/conformance/support/prepared.ts";
import { pushedProduct, startFrom } from "./wire-product.ts";

export const PASSWORD = "correct-horse";
type Account = Exclude<Person, "anonymous">;
type Row = Record<string, unknown> & { _id: string };
type KnownIds = Omit<SchoolIds, "checkoutId" | "attentionId" | "sessionId">;

const ACCOUNTS = PEOPLE.filter((person) => person !== "anonymous");
/** In the prepared folder. */
const KNOWN_FILE = "known-ids.json";

const ROLES: Partial<Record<Account, "instructor" | "admin">> = {
  instructor: "instructor",
  inactiveAdmin: "admin",
  admin: "admin",
  disabled: "admin",
  deleted: "admin",
};
const emailOf = (person: Account) =>
  person === "listedAdmin" ? "listed@cohort.test" : `${person}@example.com`;

export interface WireSchool {
  readonly backend: TestBackend;
  readonly ids: SchoolIds;
  readonly tokens: Partial<Record<Person, string>>;
  close(): Promise<void>;
}

export async function openWireSchool(): Promise<WireSchool> {
  const folder = await filledSchool();
  const { backend, close } = await startFrom(folder);
  const known = JSON.parse(readFileSync(path.join(folder, KNOWN_FILE), "utf8")) as KnownIds;
  const tokens = await allSignedIn(backend);
  const client = httpClient(backend.url);
  client.setAuth(tokens.otherStudent ?? "");
  const { courseId } = COURSE;
  const hold = makeFunctionReference<"mutation">("checkouts:start");
  const { checkoutId } = (await client.mutation(hold, { courseId })) as Pick<SchoolIds, "checkoutId">;
  await importStates(backend, { userId: known.userId, checkoutId });
  const attention = (await rowsOf(backend, "attention")).find(({ kind }) => kind === ATTENTION.kind);
  const attentionId = (attention?._id ?? "") as SchoolIds["attentionId"];
  const ids = { ...known, checkoutId, attentionId, sessionId: sessionIn(tokens.student ?? "") };
  return { backend, ids, tokens, close };
}

/** A folder with accounts and data, filled once for all test files. What expires within minutes is added to each copy. */
async function filledSchool(): Promise<string> {
  const from = await pushedProduct();
  return await preparedFolder("wire-school", async () => {
    const { backend, stop } = await startFrom(from);
    const run = async (name: string, args: object) => await runFunction(backend, name, args);
    await run("seed:catalogue", {});
    const userId = {} as SchoolIds["userId"];
    for (const person of ACCOUNTS) {
      const name = { firstName: "Wire", lastName: person };
      const account = {
        email: emailOf(person),
        password: PASSWORD,
        ...name,
        role: ROLES[person] ?? "student",
      };
      userId[person] = (await run("accounts:createVerified", account)) as SchoolIds["userId"][Account];
    }
    const known = await fill(backend, { userId, tokens: await allSignedIn(backend) });
    const folder = await stop();
    writeFileSync(path.join(folder, KNOWN_FILE), JSON.stringify(known));
    return folder;
  });
}

async function allSignedIn(backend: TestBackend): Promise<WireSchool["tokens"]> {
  const tokens: WireSchool["tokens"] = {};
  for (const person of ACCOUNTS) tokens[person] = await signedIn(backend, emailOf(person));
  return tokens;
}

export async function signedIn(backend: TestBackend, email: string): Promise<string> {
  const signIn = makeFunctionReference<"action">("auth:signIn");
  const params = { flow: "signIn", email, password: PASSWORD };
  const reply = (await httpClient(backend.url).action(signIn, { provider: "password", params })) as {
    tokens?: { token: string } | null;
  };
  if (!reply.tokens) throw new Error(`${email} was not signed in`);
  return reply.tokens.token;
}

type Known = { userId: SchoolIds["userId"]; tokens: WireSchool["tokens"] };

/** The data of staff and learners, created by the product's own functions. */
async function fill(backend: TestBackend, { userId, tokens }: Known): Promise<KnownIds> {
  const as = (person: Account) => {
    const client = httpClient(backend.url);
    client.setAuth(tokens[person] ?? "");
    return async <Id>(name: string, args: object) =>
      (await client.mutation(makeFunctionReference<"mutation">(name), args)) as Id;
  };
  const { courseId } = COURSE;
  const admin = as("admin");
  await admin("adminRoles:setActive", { userId: userId.inactiveAdmin, isActive: false });
  await admin("adminCourses:setInstructor", { courseId, userId: userId.instructor });
  const form = { userId: userId.student, courseId, batchNumber: null, notes: "", beyondCapacity: false };
  const enrollmentId = await admin<SchoolIds["enrollmentId"]>("adminEnrollments:enroll", { form });
  const couponId = await admin<SchoolIds["couponId"]>("adminCoupons:create", { form: COUPON });
  const student = as("student");
  const review = { courseId, form: { rating: 5, comment: "Good" } };
  const reviewId = await student<SchoolIds["reviewId"]>("reviews:save", review);
  const thread = {
    title: "How is it going?",
    html: "<p>Tell me about it.</p>",
    category: "general",
    tags: "",
  };
  const threadId = await student<SchoolIds["threadId"]>("threads:create", { form: thread });
  const replyId = await student<SchoolIds["replyId"]>("replies:create", { threadId, html: "<p>Well</p>" });
  await appendRow(backend, "payments", paymentOf(userId.student));
  await importRows(backend, ["--append", "--table", "classSessions"], schoolClasses(3));
  await appendRow(backend, "contactMessages", MESSAGE);
  await appendRow(backend, "notifications", { userId: userId.student, ...NOTICE, createdAt: 0 });
  // The confirmation of the enrollment is refused by the mail service.
  await until(async () => (await rowsOf(backend, "emailsSent")).some(({ status }) => status === "failed"));
  const uploads = await upload(backend, tokens.instructor ?? "");
  const classes = (await rowsOf(backend, "classSessions")).map(
    ({ state, _id }) => [state, _id] as [string, string],
  );
  const classId = Object.fromEntries(classes) as SchoolIds["classId"];
  await appendRow(backend, "classQuestions", questionRow(classId.open, userId.student));
  await importRows(backend, ["--append", "--table", "classPolls"], schoolPolls(classId.open));
  const polls = (await rowsOf(backend, "classPolls")).map(
    ({ state, _id }) => [state, _id] as [string, string],
  );
  const first = async (table: string) => (await rowsOf(backend, table))[0]?._id ?? "";
  return {
    classId,
    pollId: Object.fromEntries(polls) as SchoolIds["pollId"],
    questionId: (await first("classQuestions")) as SchoolIds["questionId"],
    ...{ ...uploads, userId, couponId, enrollmentId, reviewId, threadId, replyId },
    emailId: (await first("emailsSent")) as SchoolIds["emailId"],
    messageId: (await first("contactMessages")) as SchoolIds["messageId"],
    notificationId: (await first("notifications")) as SchoolIds["notificationId"],
  };
}

/** A file of the course, and uploaded content that no file has. */
async function upload(backend: TestBackend, token: string): Promise<Pick<SchoolIds, "fileId" | "uploadId">> {
  const { courseId } = COURSE;
  const instructor = httpClient(backend.url);
  instructor.setAuth(token);
  const stored = async () => {
    const address = makeFunctionReference<"mutation">("courseFiles:generateUploadUrl");
    const url = (await instructor.mutation(address, { courseId })) as string;
    const headers = { "Content-Type": "text/plain" };
    const reply = await fetch(url, { method: "POST", headers, body: "notes" });
    return ((await reply.json()) as { storageId: SchoolIds["uploadId"] }).storageId;
  };
  const register = makeFunctionReference<"action">("courseFiles:register");
  const file = { courseId, storageId: await stored(), name: "notes.txt" };
  const fileId = (await instructor.action(register, file)) as SchoolIds["fileId"];
  return { fileId, uploadId: await stored() };
}

const sessionIn = (token: string) => (decodeJwt(token).sub ?? "").split("|")[1] as SchoolIds["sessionId"];

const COUPON = {
  ...{ code: "SCHOOL", kind: "percent", value: 10, courseId: null, startsOn: null, endsOn: null },
  ...{ maxUses: null, maxUsesPerUser: null },
};

const TIMES = { createdAt: 0, updatedAt: 0 };
const ATTENTION = { kind: "payment-open", details: "no answer", status: "open", ...TIMES };
const MESSAGE = {
  ...{ name: "Ann", email: "a@x.io", phone: "", message: "Hello there" },
  ...{ status: "stored", errorMessage: null, ...TIMES },
};

const paymentOf = (userId: string) => ({
  ...{ paymentId: PAYMENT_ID, orderId: "ORDER9", payerId: null, amount: 299, userId },
  ...{ courseId: COURSE.courseId, courseTitle: COURSE.title, userEmail: "student@example.com" },
  ...{ userName: "Wire student", payerEmail: null, payerName: null, status: "completed" },
  ...{ transactionStatus: "COMPLETED", paymentMethod: "paypal", fundingSource: null, checkoutId: null },
  ...{ paymentDate: 0, ...TIMES },
});

async function importStates(
  backend: TestBackend,
  { userId, checkoutId }: Pick<SchoolIds, "userId" | "checkoutId">,
): Promise<void> {
  const users = (await rowsOf(backend, "users"))
    .filter(({ _id }) => _id !== userId.deleted)
    .map((user) => ({
      ...user,
      emailVerified: user._id !== userId.unverified,
      disabled: user._id === userId.disabled,
    }));
  const attention = [...(await rowsOf(backend, "attention")), { ...ATTENTION, checkoutId }];
  await replaceTables(
    backend,
    new Map<string, object[]>([
      ["users", users],
      ["attention", attention],
    ]),
  );
}

const appendRow = async (backend: TestBackend, table: string, row: object): Promise<void> => {
  await importRows(backend, ["--append", "--table", table], [row]);
};

async function importRows(backend: TestBackend, flags: string[], rows: object[]): Promise<void> {
  const file = path.join(backend.folder, "rows.jsonl");
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  const { code, stderr } = await backend.cli("import", "-y", ...flags, file);
  if (code !== 0) throw new Error(`The import failed: ${stderr}`);
}

/** Replaces the tables' rows by these, with one archive as `convex export` writes it. */
export async function replaceTables(
  backend: TestBackend,
  tables: ReadonlyMap<string, readonly object[]>,
): Promise<void> {
  const file = path.join(backend.folder, "tables.zip");
  const entries = [...tables].map(([table, rows]) => [
    `${table}/documents.jsonl`,
    strToU8(rows.map((row) => `${JSON.stringify(row)}\n`).join("")),
  ]);
  writeFileSync(file, zipSync(Object.fromEntries(entries) as Zippable));
  const { code, stderr } = await backend.cli("import", "-y", "--replace", file);
  if (code !== 0) throw new Error(`The import failed: ${stderr}`);
}

/** All rows of a table as its administrator sees them. */
export async function rowsOf(backend: TestBackend, table: string): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  for (;;) {
    const args = { table, paginationOpts: { numItems: 500, cursor }, order: "asc" };
    const page = (await runFunction(backend, "_system/cli/tableData", args)) as {
      page: Row[];
      isDone: boolean;
      continueCursor: string;
    };
    rows.push(...page.page);
    if (page.isDone) return rows;
    cursor = page.continueCursor;
  }
}
