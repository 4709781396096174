// Who may open the admin pages, and what browsers are told about them.
import { expect, test } from "vitest";
import { HOST, view } from "./view-under-test.ts";

const PAGES = ["/tables", "/table?name=rows", "/functions", "/jobs", "/logs", "/subscriptions"];

test("the pages are shown after a sign-in alone, and until the sign-out", async () => {
  const { app, cookie } = await view();
  const statuses = (headers: Record<string, string>): Promise<number[]> =>
    Promise.all(PAGES.map(async (path) => (await app.request(path, { headers })).status));
  const refused = Array<number>(6).fill(401);
  expect(await statuses(HOST)).toEqual(refused);
  expect(await statuses({ ...HOST, cookie: "admin=other" })).toEqual(refused);
  expect(await statuses({ ...HOST, cookie })).toEqual([200, 404, 200, 200, 200, 200]);
  const out = await app.request("/sign-out", { method: "POST", headers: { ...HOST, cookie } });
  expect([out.status, out.headers.get("location")]).toEqual([303, "/admin"]);
  expect(out.headers.get("set-cookie")).toMatch(/^admin=; Max-Age=0; Path=\/admin/);
  expect(await statuses({ ...HOST, cookie })).toEqual(refused);
});

test("a sign-in needs the key, spaces around it aside, and its cookie stays with these pages", async () => {
  const { signIn } = await view();
  const right = await signIn(new URLSearchParams({ key: " key\n" }));
  expect([right.status, right.headers.get("location")]).toEqual([303, "/admin/tables"]);
  expect(right.headers.get("set-cookie")).toMatch(
    /^admin=[\w-]{43}; Path=\/admin; HttpOnly; SameSite=Strict$/,
  );
  const wrong = await signIn(new URLSearchParams({ key: "keys" }));
  expect([wrong.status, wrong.headers.get("set-cookie")]).toEqual([403, null]);
  expect(await wrong.text()).toContain("That is not the key of this deployment.");
});

test("the form of the sign-in is small", async () => {
  const { signIn } = await view();
  const padded = (length: number): string => `key=key&pad=${"x".repeat(length - "key=key&pad=".length)}`;
  const type = { "content-type": "application/x-www-form-urlencoded" };
  const status = async (length: number): Promise<number> =>
    (await signIn(padded(length), { ...type, "content-length": String(length) })).status;
  expect([await status(4096), await status(4097)]).toEqual([303, 413]);
});

test("pages of other origins may link here, and neither read nor send", async () => {
  const { app, cookie } = await view();
  const status = async (headers: Record<string, string>, method = "GET"): Promise<number> => {
    const path = method === "GET" ? "/tables" : "/sign-out";
    return (await app.request(path, { method, headers: { ...HOST, cookie, ...headers } })).status;
  };
  const from = (site: string, mode: string) => ({ "sec-fetch-site": site, "sec-fetch-mode": mode });
  expect(await status(from("cross-site", "navigate"))).toBe(200);
  expect(await status(from("same-site", "navigate"))).toBe(200);
  expect(await status(from("cross-site", "no-cors"))).toBe(403);
  expect(await status(from("same-site", "cors"))).toBe(403);
  expect(await status({ origin: "http://evil.example" })).toBe(403);
  expect(await status({ ...from("same-origin", "cors"), origin: "http://localhost" })).toBe(200);
  expect(await status({ host: "evil.example" })).toBe(403);
  expect(await status(from("cross-site", "navigate"), "POST")).toBe(403);
  expect(await status(from("none", "navigate"))).toBe(200);
});

test("browsers run nothing on the pages, frame them nowhere, and keep none", async () => {
  const { app, cookie } = await view();
  for (const headers of [{ ...HOST, cookie }, HOST]) {
    const page = await app.request("/tables", { headers });
    expect(Object.fromEntries(page.headers)).toMatchObject({
      "content-security-policy": expect.stringMatching(
        /^default-src 'none'; .*frame-ancestors 'none'$/,
      ) as string,
      "cache-control": "no-store",
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
  }
});

test("the style and the fonts need no sign-in", async () => {
  const { app } = await view();
  const get = (path: string) => Promise.resolve(app.request(path, { headers: HOST }));
  const style = await get("/style.css");
  expect([style.status, style.headers.get("content-type")]).toEqual([200, "text/css; charset=utf-8"]);
  expect((await style.text()).length).toBeGreaterThan(100);
  for (const name of ["newsreader", "sans", "mono"]) {
    const font = await get(`/fonts/${name}.woff2`);
    expect([font.status, font.headers.get("content-type")]).toEqual([200, "font/woff2"]);
    expect(font.headers.get("cache-control")).toBe("public, max-age=86400");
    expect((await font.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  }
  expect((await get("/fonts/other.woff2")).status).toBe(404);
});
