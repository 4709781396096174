// The client before and after its connection is loaded.
import type { ConvexReactClient } from "convex/react";
import { expect, it, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import { FIRST_RESULTS_ID, resultKey, resultsOfDocument } from "#src/lib/first-results.ts";
import { lateClient } from "#src/lib/late-client.ts";

function withResults(results: object): ParentNode {
  const root = document.createElement("div");
  root.innerHTML = `<script type="application/json" id="${FIRST_RESULTS_ID}"></script>`;
  const script = root.firstElementChild;
  if (script !== null) script.textContent = JSON.stringify(results);
  return root;
}

const COURSES = [{ courseId: "FAAI" }];

it("the results of the page are shown until the deployment's arrive, and never again", async () => {
  const known = resultsOfDocument(withResults({ [resultKey("courses:list", {})]: COURSES }));
  let live: unknown;
  const order: string[] = [];
  const connection = {
    setAuth: () => order.push("auth"),
    watchQuery: () => ({
      onUpdate: () => {
        order.push("subscribe");
        return () => order.push("end");
      },
      localQueryResult: () => live,
      journal: () => undefined,
    }),
  } as unknown as ConvexReactClient;
  const load = vi.fn(() => Promise.resolve(connection));
  const client = lateClient("http://127.0.0.1:1", { known, load });
  const watch = client.watchQuery(api.courses.list, {});
  expect(watch.localQueryResult()).toEqual(COURSES);
  expect(load).not.toHaveBeenCalled();

  client.setAuth(() => Promise.resolve(null));
  const end = watch.onUpdate(() => undefined);
  await vi.waitFor(() => expect(order).toEqual(["auth", "subscribe"]));
  expect(watch.localQueryResult()).toEqual(COURSES);
  live = [];
  expect(watch.localQueryResult()).toEqual([]);
  live = undefined;
  expect(watch.localQueryResult()).toBeUndefined();
  end();
  expect(order.at(-1)).toBe("end");
  expect(load).toHaveBeenCalledTimes(1);
});

it("a subscription that ends before the connection is there never begins", async () => {
  const watchQuery = vi.fn();
  const load = () => Promise.resolve({ watchQuery } as unknown as ConvexReactClient);
  const client = lateClient("http://127.0.0.1:1", { known: resultsOfDocument(document), load });
  client.watchQuery(api.courses.list, {}).onUpdate(() => undefined)();
  await Promise.resolve();
  expect(watchQuery).not.toHaveBeenCalled();
});

it("calls wait for the connection", async () => {
  const mutation = vi.fn(() => Promise.resolve("done"));
  const load = () => Promise.resolve({ mutation } as unknown as ConvexReactClient);
  const client = lateClient("http://127.0.0.1:1", { known: resultsOfDocument(document), load });
  expect(client.connectionState().hasEverConnected).toBe(false);
  expect(await client.mutation(api.sessions.touch, { userAgent: "x" })).toBe("done");
});

it("the id of a pagination does not count, everything else does", () => {
  const key = (id: number, cursor: string | null) =>
    resultKey("threads:list", { category: null, paginationOpts: { numItems: 10, cursor, id } });
  expect(key(1, null)).toBe(key(2, null));
  expect(key(1, "next")).not.toBe(key(1, null));
});
