// When the connection of a document is opened, and how often.
import { getFunctionName } from "convex/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api.js";

const calls: string[] = [];
const connect = vi.hoisted(() => vi.fn());
vi.mock("#src/lib/live-client.ts", () => ({ connect }));
vi.mock("#src/lib/env.ts", async (original) => ({
  ...(await original<object>()),
  env: { convexUrl: "http://127.0.0.1:1" },
}));

const connection = {
  connectionState: () => calls.push("open"),
  setAuth: () => calls.push("auth"),
  query: (reference: typeof api.courses.list) => Promise.resolve(calls.push(getFunctionName(reference))),
};

beforeEach(() => {
  vi.resetModules();
  calls.length = 0;
  connect.mockReset().mockReturnValue(connection);
});

afterEach(() => {
  delete document.documentElement.dataset["session"];
});

const load = () => import("#src/app/page-client.ts");

test("the connection of a person who was signed in is opened before it is used, once", async () => {
  document.documentElement.dataset["session"] = "known";
  const { connectEarly, pageClient } = await load();
  connectEarly();
  await vi.waitFor(() => expect(calls).toEqual(["open"]));
  const client = pageClient();
  const answer = client.query(api.courses.list, {});
  await new Promise((resolve) => setTimeout(resolve, 20));
  client.setAuth(() => Promise.resolve("token"));
  await answer;
  expect(calls).toEqual(["open", "auth", "courses:list"]);
  expect(connect.mock.calls.map(([address]: string[]) => address)).toEqual(["http://127.0.0.1:1"]);
});

test("a visitor's is opened when it is used", async () => {
  const { connectEarly, pageClient } = await load();
  connectEarly();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(connect).not.toHaveBeenCalled();
  await pageClient().query(api.courses.list, {});
  expect(calls).toEqual(["courses:list"]);
});

test("a connection that could not be opened early is opened when it is used", async () => {
  document.documentElement.dataset["session"] = "known";
  const { connectEarly, pageClient } = await load();
  connect.mockImplementationOnce(() => {
    throw new Error("offline");
  });
  connectEarly();
  await vi.waitFor(() => expect(connect).toHaveBeenCalledOnce());
  const client = pageClient();
  client.setAuth(() => Promise.resolve("token"));
  await client.query(api.courses.list, {});
  expect(calls).toEqual(["auth", "courses:list"]);
  expect(connect).toHaveBeenCalledTimes(2);
});
