// Contact messages: stored first, forwarded with the specified payload, and failures reported.
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api.js";
import { refusal, setEnv, startServer, type TestServer } from "../../helpers/convex.ts";

const form = {
  name: " Ann ",
  email: "ann@example.com",
  phone: "+1 (555) 010",
  message: "Is there a seat left?",
};
const posted: { url: string; headers: Headers; body: unknown }[] = [];
let answer: () => Response = () => new Response("ok");

beforeEach(() => {
  setEnv();
  posted.length = 0;
  answer = () => new Response("ok");
  vi.stubGlobal("fetch", async (url: string, init: RequestInit & { body: string }) => {
    posted.push({ url, headers: new Headers(init.headers), body: JSON.parse(init.body) });
    await Promise.resolve();
    return answer();
  });
});

const messages = async (server: TestServer) =>
  await server.run(async (ctx) => await ctx.db.query("contactMessages").collect());

test("a message is stored and forwarded", async () => {
  const server = startServer();
  await server.action(api.contact.submit, { form });
  expect(await messages(server)).toMatchObject([{ name: "Ann", status: "forwarded", errorMessage: null }]);
  expect(posted[0]?.url).toBe("http://forms.test/f/contact");
  expect(posted[0]?.headers.get("Content-Type")).toBe("application/json");
  expect(posted[0]?.headers.get("Accept")).toBe("application/json");
  expect(posted[0]?.body).toEqual({ ...form, name: "Ann", _subject: "New contact form submission from Ann" });
});

test("when forwarding fails the message is kept and the sender gets an error", async () => {
  answer = () => new Response("form is closed", { status: 503 });
  const server = startServer();
  expect(await refusal(server.action(api.contact.submit, { form }))).toBe("contact-failed");
  expect(await messages(server)).toMatchObject([{ status: "failed", errorMessage: "503 form is closed" }]);
});

test("a broken connection is the same failure", async () => {
  answer = () => {
    throw new TypeError("connection refused");
  };
  const server = startServer();
  expect(await refusal(server.action(api.contact.submit, { form }))).toBe("contact-failed");
  expect(await messages(server)).toMatchObject([{ status: "failed", errorMessage: "connection refused" }]);
});

test("the address is stored in lower case and forwarded as it was written", async () => {
  const server = startServer();
  const email = "Ann.Example@Example.com";
  await server.action(api.contact.submit, { form: { ...form, email } });
  expect(await messages(server)).toMatchObject([{ email: "ann.example@example.com" }]);
  expect(posted[0]?.body).toMatchObject({ email });
});

test("an invalid form is neither stored nor forwarded", async () => {
  const server = startServer();
  expect(await refusal(server.action(api.contact.submit, { form: { ...form, message: "short" } }))).toBe(
    "message-too-short",
  );
  expect(await refusal(server.action(api.contact.submit, { form: { ...form, email: "ann" } }))).toBe(
    "email-format",
  );
  expect(await messages(server)).toEqual([]);
  expect(posted).toEqual([]);
});

test("without a form service the stored message is the delivery", async () => {
  setEnv({ FORM_SERVICE_URL: "" });
  const server = startServer();
  await server.action(api.contact.submit, { form });
  expect(await messages(server)).toMatchObject([{ status: "stored" }]);
});

test("a local form service is refused where local providers are not allowed, and nothing is sent", async () => {
  setEnv({ ALLOW_LOCAL_PROVIDERS: "false", FORM_SERVICE_URL: "https://127.0.0.1/f/contact" });
  const server = startServer();
  expect(await refusal(server.action(api.contact.submit, { form }))).toBe("invalid-configuration");
  expect(posted).toEqual([]);
});
