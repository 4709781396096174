// An application that is not ours: made by the conventions of `npm create convex`, pushed with code generation and type
// check by the unmodified CLI, then used through the official clients. Four published components and one of its own run in it.
import { createHmac } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ConvexError } from "convex/values";
import { makeFunctionReference } from "convex/server";
import type { DefaultFunctionArgs } from "convex/server";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startBackend } from "./support/backend.ts";
import type { TestBackend } from "./support/backend.ts";
import { httpClient, liveClient, reactClient, until } from "./support/clients.ts";
import { freshApp } from "./support/fresh-app.ts";
import type { FreshApp } from "./support/fresh-app.ts";

interface Note {
  readonly _id: string;
  readonly title: string;
  readonly author?: string;
  readonly digest?: string;
}

interface Page {
  readonly page: Note[];
  readonly continueCursor: string;
}

// The test uses the application by function names, without types.
const query = <T>(name: string) => makeFunctionReference<"query", DefaultFunctionArgs, T>(name);
const mutation = <T = unknown>(name: string) =>
  makeFunctionReference<"mutation", DefaultFunctionArgs, T>(name);
const action = <T = unknown>(name: string) => makeFunctionReference<"action", DefaultFunctionArgs, T>(name);

const list = query<Note[]>("notes:list");
const page = query<Page>("notes:page");
const search = query<string[]>("notes:search");
const count = query<number>("notes:count");
const photoUrl = query<string | null>("notes:photoUrl");
const add = mutation<string>("notes:add");
const events = query<string[]>("work:events");
const mailStatus = query<{ status: string }>("mail:status");
const stampedPages = query<string[]>("album:pages");

let app: FreshApp;
let backend: TestBackend;
let signToken: (subject: string) => Promise<string>;

beforeAll(async () => {
  app = freshApp("foreign-app");
  backend = await startBackend({ app: app.folder });
  const pair = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(pair.publicKey)), use: "sig", alg: "RS256", kid: "k" };
  signToken = (subject) =>
    new SignJWT({ name: subject.toUpperCase() })
      .setProtectedHeader({ alg: "RS256", kid: "k" })
      .setIssuer("https://notes.example")
      .setSubject(subject)
      .setAudience("notes")
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(pair.privateKey);
  const jwks = Buffer.from(JSON.stringify({ keys: [jwk] })).toString("base64");
  await backend.setVariables({ NOTES_JWKS: `data:application/json;base64,${jwks}` });
});

afterAll(async () => {
  await backend.dispose();
  app.dispose();
});

function generated(file: string): string {
  return readFileSync(path.join(app.folder, "convex", file), "utf8");
}

describe("the push", () => {
  test("names the declared variable that is not set", async () => {
    const refused = await backend.cli("dev", "--once", "--typecheck", "disable");
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("STAMP_INK")]);
  });

  test("succeeds with generated code that passes the type check", async () => {
    expect((await backend.cli("env", "set", "STAMP_INK", "blue")).code).toBe(0);
    const pushed = await backend.cli("dev", "--once", "--typecheck", "enable");
    expect([pushed.code, pushed.stderr]).toEqual([0, expect.stringContaining("functions ready")]);
    expect(generated("_generated/api.d.ts")).toContain("aggregate");
    expect(generated("stamps/_generated/component.ts")).toContain("stamp");
    expect(existsSync(path.join(app.folder, ".env.local"))).toBe(true);
  }, 120_000);

  test("codegen alone changes nothing in the deployment", async () => {
    const before = generated("_generated/api.d.ts");
    const result = await backend.cli("codegen", "--typecheck", "disable");
    expect([result.code, generated("_generated/api.d.ts")]).toEqual([0, before]);
  });
});

describe("the application", () => {
  test("notes are written, listed, counted by a component and digested in Node", async () => {
    const client = liveClient(backend.url);
    let seen: Note[] = [];
    client.onUpdate(list, { tag: "bird" }, (rows: Note[]) => (seen = rows));
    await client.mutation(add, { title: "Wren", body: "A wren sang in the hedge", tag: "bird" });
    await client.mutation(add, { title: "Basalt", body: "Black columns", tag: "rock" });
    await until(() => seen[0]?.digest !== undefined);
    expect(seen).toMatchObject([{ title: "Wren", digest: expect.stringMatching(/^[0-9a-f]{8}$/) as string }]);
    expect(await client.query(count, {})).toBe(2);
    expect(await client.query(count, { tag: "rock" })).toBe(1);
    expect(await client.action(action("digests:platform"), {})).toEqual({
      node: true,
      hash: "3add7b9612102f2a7dbe4ed4fe886e07e847c24d",
    });
    await client.close();
  });

  test("search, vectors and pages", async () => {
    const http = httpClient(backend.url);
    const vectors = { Moss: [1, 0, 0], Fern: [0.9, 0.1, 0], Oak: [0, 0, 1] };
    for (const [title, embedding] of Object.entries(vectors))
      await http.mutation(add, { title, body: `${title} by the water`, tag: "plant", embedding });
    expect(await http.query(search, { words: "wat", tag: "plant" })).toHaveLength(3);
    expect(await http.action(action("notes:similar"), { vector: [1, 0, 0], tag: "plant" })).toEqual([
      "Moss",
      "Fern",
    ]);
    const first = await http.query(page, { paginationOpts: { numItems: 3, cursor: null } });
    const rest = await http.query(page, { paginationOpts: { numItems: 3, cursor: first.continueCursor } });
    expect([...first.page, ...rest.page].map(({ title }) => title)).toEqual([
      "Oak",
      "Fern",
      "Moss",
      "Basalt",
      "Wren",
    ]);
  });

  test("a signed-in author is named, and the rate limiter ends the flood", async () => {
    const client = reactClient(backend.url);
    const token = await signToken("ada");
    client.setAuth(() => Promise.resolve(token));
    const write = (n: number): Promise<unknown> =>
      client.mutation(add, { title: `Flint ${n}`, body: "sharp", tag: "rock" });
    for (let n = 0; n < 5; n += 1) await write(n);
    const refused: unknown = await write(5).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConvexError);
    const rocks = await client.query(list, { tag: "rock" });
    expect(rocks.map(({ author }) => author)).toEqual([undefined, ...Array<string>(5).fill("ADA")]);
    expect(await client.query(count, { tag: "rock" })).toBe(6);
    await client.close();
  });

  test("a photo is uploaded, served by storage URL and HTTP action, and deleted with its note", async () => {
    const http = httpClient(backend.url);
    const id = await http.mutation(add, { title: "Owl", body: "asleep", tag: "bird" });
    const url = await http.mutation(mutation<string>("notes:startUpload"), {});
    const sent = await fetch(url, {
      method: "POST",
      headers: { "content-type": "image/png" },
      body: "pixels",
    });
    const { storageId } = (await sent.json()) as { storageId: string };
    await http.mutation(mutation("notes:attach"), { id, photo: storageId });
    const address = (await http.query(photoUrl, { id })) ?? "";
    const photo = await fetch(address);
    expect([photo.headers.get("content-type"), await photo.text()]).toEqual(["image/png", "pixels"]);
    expect(await (await fetch(`${backend.siteUrl}/files/${storageId}`)).text()).toBe("pixels");
    await http.mutation(mutation("notes:remove"), { id });
    expect((await fetch(address)).status).toBe(404);
  });

  test("HTTP routes respond, a stream word by word", async () => {
    const listed = await fetch(`${backend.siteUrl}/notes.json?tag=bird`);
    expect([listed.headers.get("cache-control"), await listed.json()]).toEqual(["no-store", ["Wren"]]);
    const slow = await fetch(`${backend.siteUrl}/slow`);
    const arrivals: { text: string; ms: number }[] = [];
    const decoder = new TextDecoder();
    for await (const bytes of slow.body as unknown as AsyncIterable<Uint8Array>)
      arrivals.push({ text: decoder.decode(bytes), ms: performance.now() });
    expect(arrivals.map(({ text }) => text).join("")).toBe("one\ntwo\nthree\n");
    expect(arrivals.at(-1)!.ms - arrivals[0]!.ms).toBeGreaterThan(300);
  });

  test("a cron ticks", async () => {
    const http = httpClient(backend.url);
    const ticks = () => http.query(events, { kind: "tick" });
    await until(async () => (await ticks()).length > 0);
    expect(await ticks()).toHaveLength(1);
  });
});

describe("its components", () => {
  test("a work pool runs, retries and reports", async () => {
    const client = liveClient(backend.url);
    let seen: string[] = [];
    client.onUpdate(events, { kind: "survey" }, (rows: string[]) => (seen = rows));
    await client.mutation(mutation("work:survey"), { places: ["hill", "swamp", "lake"] });
    await until(() => seen.length === 3, 30_000);
    expect(seen.toSorted()).toEqual(["hill visited", "lake visited", "swamp failed"]);
    await client.close();
  }, 60_000);

  test("mail is queued and called back, sent by hand, and followed by a signed webhook", async () => {
    const http = httpClient(backend.url);
    const queued = await http.mutation(mutation("mail:queue"), { to: "delivered@resend.dev" });
    expect(await http.query(mailStatus, { id: queued })).toMatchObject({ status: "waiting" });
    await http.mutation(mutation("mail:cancel"), { id: queued });
    expect(await http.query(mailStatus, { id: queued })).toMatchObject({ status: "cancelled" });
    const sent = await http.action(action("mail:send"), { resendId: "re_1" });
    expect(await http.query(mailStatus, { id: sent })).toMatchObject({ status: "sent" });
    expect((await webhook("re_1", "forged")).status).not.toBe(201);
    expect((await webhook("re_1")).status).toBe(201);
    await until(async () => (await http.query(mailStatus, { id: sent })).status === "delivered");
    await until(async () => (await http.query(events, { kind: "mail" })).length > 0);
  });

  test("its own component: variables, handles, nested transactions rolled back individually, routes", async () => {
    const http = httpClient(backend.url);
    expect(await http.mutation(mutation("album:stamp"), { pages: ["one", "torn", "two"] })).toEqual([
      "round blue",
      "torn was lost",
      "round blue",
    ]);
    expect(await http.query(stampedPages, {})).toEqual(["one", "two"]);
    expect(await http.query(events, { kind: "stamp" })).toEqual(["one", "two"]);
    expect(await (await fetch(`${backend.siteUrl}/stamps/ink`)).text()).toBe("blue");
  });

  test("all of it is there after a restart", async () => {
    await backend.stop();
    await backend.start();
    const http = httpClient(backend.url);
    expect(await http.query(stampedPages, {})).toEqual(["one", "two"]);
    expect(await http.query(count, { tag: "plant" })).toBe(3);
    expect(await http.query(search, { words: "hedge", tag: "bird" })).toEqual(["Wren"]);
  });
});

describe("dev", () => {
  test("watches: pushes every change, reports a mistake, and pushes again when it is corrected", async () => {
    const file = path.join(app.folder, "convex", "watched.ts");
    const save = (returned: string): void =>
      writeFileSync(
        file,
        `import { query } from "./_generated/server";\nexport const read = query({ handler: async () => ${returned} });\n`,
      );
    const http = httpClient(backend.url);
    const answer = (): Promise<string | null> =>
      http.query(query<string>("watched:read"), {}).catch(() => null);
    const becomes = (wanted: string | null): Promise<void> =>
      expect.poll(answer, { timeout: 60_000, interval: 200 }).toBe(wanted);
    const watching = backend.follow("dev", "--typecheck", "disable", "--codegen", "disable");
    try {
      await until(() => watching.text().includes("Convex functions ready"), 60_000);
      save('"first"');
      await becomes("first");
      save('"second"');
      await becomes("second");
      save('"half');
      await until(() => watching.text().includes("Unterminated string literal"), 60_000);
      expect(await answer()).toBe("second");
      save('"mended"');
      await becomes("mended");
      rmSync(file);
      await becomes(null);
    } finally {
      await watching.stop();
    }
  }, 240_000);
});

/** What Resend would send once a mail has arrived, with its signature. */
async function webhook(emailId: string, secret = "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"): Promise<Response> {
  const body = JSON.stringify({
    type: "email.delivered",
    created_at: new Date().toISOString(),
    data: {
      email_id: emailId,
      created_at: new Date().toISOString(),
      from: "notes@example.com",
      to: ["delivered@resend.dev"],
      subject: "By hand",
    },
  });
  const [id, seconds] = ["msg_1", String(Math.floor(Date.now() / 1000))];
  const signature = createHmac("sha256", Buffer.from(secret, "base64"))
    .update(`${id}.${seconds}.${body}`)
    .digest("base64");
  return fetch(`${backend.siteUrl}/resend`, {
    method: "POST",
    body,
    headers: { "svix-id": id, "svix-timestamp": seconds, "svix-signature": `v1,${signature}` },
  });
}
