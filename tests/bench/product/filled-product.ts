// The product on a backend of its own, filled to a given size, and a client with an administrator's token.
import { enrollmentCounted, paymentCounted, usersCounted } from "../../../convex/model/counters.ts";
import { deploymentEnvironment } from "@cohort/launcher/src/environment.ts";
import { portBlock } from "@cohort/launcher/src/ports.ts";
import { PROJECT_DIR } from "@cohort/launcher/src/project.ts";
import { loadSecrets } from "@cohort/launcher/src/secrets.ts";
import { runFunction, setVariables } from "embedded-convex/tools/deployment.ts";
import type { Backend } from "embedded-convex/tools/backend.ts";
import { push, type BenchServers } from "embedded-convex/bench/engine/bench-servers.ts";
import { bulkLoad } from "embedded-convex/bench/load/bulk-loader.ts";
import {
  replies,
  threadCounters,
  threads,
  threadSearches,
  threadStats,
  type Author,
  type ForumSize,
} from "./forum-rows.ts";
import { enrollmentRow, mails, paymentRow, userRow, users, type SchoolSize } from "./school-rows.ts";

export type ProductSize = ForumSize & SchoolSize;

export interface FilledProduct {
  readonly backend: Backend;
  readonly threadIds: readonly string[];
  readonly mailIds: readonly string[];
  /** Seconds to load the forum, and the school's rows. */
  readonly forumSeconds: number;
  readonly schoolSeconds: number;
  /** Calls a query as the administrator; the text of the answer. */
  ask(path: string, args: object): Promise<string>;
}

const ADMIN_EMAIL = "admin@cohort.test";
const ANY_PORTS = portBlock(4400);

export async function fillProduct(
  servers: BenchServers,
  name: string,
  size: ProductSize,
): Promise<FilledProduct> {
  const backend = await startProduct(servers, name);
  const { userId, ask } = await newAdmin(backend);
  const author: Author = { authorId: userId, authorName: "Ada Bench", authorAvatar: null };
  const forum = await timed(() => fillForum(backend, size, author));
  const school = await timed(() => fillSchool(backend, size));
  return {
    backend,
    threadIds: forum.value,
    mailIds: school.value,
    forumSeconds: forum.seconds,
    schoolSeconds: school.seconds,
    ask,
  };
}

/** The product with its catalogue and nobody in it. */
export async function startProduct(
  servers: BenchServers,
  name: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Backend> {
  const backend = await servers.newBackend(name, env);
  const secrets = await loadSecrets(backend.folder);
  const ports = { ...ANY_PORTS, backend: Number(new URL(backend.url).port) };
  await setVariables(backend, deploymentEnvironment({ ports, secrets, demo: false, overrides: {} }));
  await push(backend, PROJECT_DIR);
  await runFunction(backend, "seed:catalogue", {});
  return backend;
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const start = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - start) / 1000 };
}

export interface Caller {
  readonly userId: string;
  /** The identity by which an administrator's key acts as the person. */
  readonly attributes: object;
  readonly ask: FilledProduct["ask"];
}

export async function newAdmin(backend: Backend): Promise<Caller> {
  const row = userRow(0, { learners: 1, email: ADMIN_EMAIL });
  const [userId = ""] = await bulkLoad(backend, { table: "users" }, [
    { ...row, addressProvenAt: 1, addressProvenBy: "command" },
  ]);
  return await callerOf(backend, userId);
}

/** A signed-in person. */
export async function callerOf(backend: Backend, userId: string): Promise<Caller> {
  const [caller] = await callersOf(backend, [userId]);
  if (caller === undefined) throw new Error("No session was loaded");
  return caller;
}

/** The same for many people at once. */
export async function callersOf(backend: Backend, userIds: readonly string[]): Promise<Caller[]> {
  const expirationTime = Date.now() + 86_400_000;
  const rows = userIds.map((userId) => ({ userId, expirationTime }));
  const sessionIds = await bulkLoad(backend, { table: "authSessions" }, rows);
  return userIds.map((userId, i) => ({ userId, ...actingAs(backend, `${userId}|${sessionIds[i] ?? ""}`) }));
}

function actingAs(backend: Backend, subject: string): Omit<Caller, "userId"> {
  const { siteUrl } = backend;
  const attributes = { subject, issuer: siteUrl, tokenIdentifier: `${siteUrl}|${subject}` };
  return { attributes, ask: (path, args) => askAs(backend, attributes, { path, args }) };
}

async function fillForum(backend: Backend, size: ForumSize, author: Author): Promise<string[]> {
  const threadIds = await bulkLoad(backend, { table: "forumThreads" }, threads(size, author));
  await bulkLoad(backend, { table: "forumThreadSearch" }, threadSearches(threadIds));
  await bulkLoad(backend, { table: "forumThreadCounters" }, threadCounters(threadIds, size, author));
  await bulkLoad(backend, { table: "forumThreadStats" }, threadStats(threadIds));
  await bulkLoad(backend, { table: "forumReplies" }, replies(threadIds, size, author));
  return threadIds;
}

async function fillSchool(backend: Backend, size: SchoolSize): Promise<string[]> {
  const userIds = await bulkLoad(backend, { table: "users" }, users(size));
  const enrollments = userIds.map((userId, i) => enrollmentRow(i, userId, size));
  const payments = userIds.map((userId, i) => paymentRow(i, userId, size));
  await bulkLoad(backend, { table: "enrollments" }, enrollments);
  await bulkLoad(backend, { table: "payments" }, payments);
  const counted = [usersCounted(userIds.length + 1), ...enrollments.map((row) => enrollmentCounted(row))];
  const totals = new Map<string, number>();
  for (const changes of [...counted, ...payments.map(paymentCounted)])
    for (const [key, change] of Object.entries(changes)) totals.set(key, (totals.get(key) ?? 0) + change);
  const counters = [...totals].map(([key, value]) => ({ key, value }));
  await bulkLoad(backend, { table: "counters" }, counters);
  return bulkLoad(backend, { table: "emailsSent" }, mails(size));
}

async function askAs(
  backend: Backend,
  attributes: object,
  { path, args }: { path: string; args: object },
): Promise<string> {
  const { url, adminKey } = backend;
  const acting = Buffer.from(JSON.stringify(attributes)).toString("base64");
  const response = await fetch(`${url}/api/query`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Convex ${adminKey}:${acting}` },
    body: JSON.stringify({ path, args, format: "json" }),
  });
  const text = await response.text();
  if (!text.startsWith('{"status":"success"')) throw new Error(`${path} failed: ${text.slice(0, 400)}`);
  return text;
}
