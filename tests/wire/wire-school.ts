// The school of the refusal matrix on a real backend: the product's own functions pushed by the official CLI, real
// accounts with real sessions, and the states that no function leads to (an unverified, a disabled, a deleted user with a
// session that is still valid) added by the official import.
import { writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { makeFunctionReference } from "convex/server";
import { strToU8, zipSync, type Zippable } from "fflate";
import { decodeJwt, exportJWK, exportPKCS8, generateKeyPair } from "jose";
import { pushFunctions, runFunction } from "embedded-convex/tools/deployment.ts";
import { COURSE } from "../helpers/admin.ts";
import { questionRow, schoolClasses, schoolPolls } from "../helpers/school-classes.ts";
import { NOTICE, PAYMENT_ID, PEOPLE, type Person, type SchoolIds } from "../helpers/school.ts";
import { startBackend, type TestBackend } from "embedded-convex/tests/conformance/support/backend.ts";
import { httpClient, until } from "embedded-convex/tests/conformance/support/clients.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
export const PASSWORD = "correct-horse";
type Account = Exclude<Person, "anonymous">;
type Row = Record<string, unknown> & { _id: string };

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

export interface WireProduct {
  readonly backend: TestBackend;
  readonly variables: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

/** The product's functions on a real backend, without data. `env`: variables of the backend's process. */
export async function startProduct(env: Readonly<Record<string, string>> = {}): Promise<WireProduct> {
  const mailService = await refusingMailService();
  const backend = await startBackend({ env });
  const variables = await variablesFor(mailService);
  await backend.setVariables(variables);
  await pushFunctions(backend, { projectDir: ROOT, logDir: backend.folder, env: process.env });
  const close = async () => {
    await backend.dispose();
    mailService.close();
  };
  return { backend, variables, close };
}

export async function openWireSchool(): Promise<WireSchool> {
  const { backend, close } = await startProduct();
  const run = async (name: string, args: object) => await runFunction(backend, name, args);
  await run("seed:catalogue", {});
  const userId = {} as SchoolIds["userId"];
  const tokens: WireSchool["tokens"] = {};
  for (const person of PEOPLE) {
    if (person === "anonymous") continue;
    const name = { firstName: "Wire", lastName: person };
    const account = { email: emailOf(person), password: PASSWORD, ...name, role: ROLES[person] ?? "student" };
    userId[person] = (await run("accounts:createVerified", account)) as SchoolIds["userId"][Account];
    tokens[person] = await signedIn(backend, emailOf(person));
  }
  const ids = await fill(backend, { userId, tokens });
  await importStates(backend, userId);
  return { backend, ids, tokens, close };
}

/** Answers every mail with a permanent refusal, so that no retries follow. */
async function refusingMailService(): Promise<Server> {
  const server = createServer((_request, response) => {
    response.writeHead(422, { "content-type": "application/json" });
    response.end('{"name":"validation_error","message":"refused"}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

async function variablesFor(mailService: Server): Promise<Record<string, string>> {
  const keys = await generateKeyPair("RS256", { extractable: true });
  const address = mailService.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    SITE_URL: "http://127.0.0.1:4400",
    ALLOW_LOCAL_PROVIDERS: "true",
    CALLER_ADDRESS: "trusted",
    ADMIN_EMAILS: "listed@cohort.test",
    SUPPORT_EMAIL: "support@cohort.test",
    EMAIL_FROM: "Cohort <no-reply@cohort.test>",
    RESEND_API_KEY: "re_test",
    EMAIL_REQUESTS_PER_SECOND: "1000",
    RESEND_BASE_URL: `http://127.0.0.1:${String(port)}`,
    PAYPAL_CLIENT_ID: "paypal-client",
    PAYPAL_CLIENT_SECRET: "paypal-secret",
    COHORT_DEMO: "false",
    JWT_PRIVATE_KEY: (await exportPKCS8(keys.privateKey)).trimEnd().replace(/\n/g, " "),
    JWKS: JSON.stringify({ keys: [{ use: "sig", ...(await exportJWK(keys.publicKey)) }] }),
  };
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
async function fill(backend: TestBackend, { userId, tokens }: Known): Promise<SchoolIds> {
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
  const held = await as("otherStudent")<{ checkoutId: SchoolIds["checkoutId"] }>("checkouts:start", {
    courseId,
  });
  await appendRow(backend, "payments", paymentOf(userId.student));
  await importRows(backend, ["--append", "--table", "classSessions"], schoolClasses(3));
  await appendRow(backend, "contactMessages", MESSAGE);
  await appendRow(backend, "attention", { ...ATTENTION, checkoutId: held.checkoutId });
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
    ...{ ...uploads, sessionId: sessionIn(tokens.student ?? "") },
    ...{ userId, couponId, enrollmentId, reviewId, threadId, replyId, checkoutId: held.checkoutId },
    emailId: (await first("emailsSent")) as SchoolIds["emailId"],
    messageId: (await first("contactMessages")) as SchoolIds["messageId"],
    attentionId: ((await rowsOf(backend, "attention")).find(({ kind }) => kind === "payment-open")?._id ??
      "") as SchoolIds["attentionId"],
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

async function importStates(backend: TestBackend, userId: SchoolIds["userId"]): Promise<void> {
  const users = await rowsOf(backend, "users");
  const changed = users
    .filter(({ _id }) => _id !== userId.deleted)
    .map((user) => ({
      ...user,
      emailVerified: user._id !== userId.unverified,
      disabled: user._id === userId.disabled,
    }));
  await importRows(backend, ["--replace", "--table", "users"], changed);
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
