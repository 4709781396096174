import { expect, it } from "vitest";
import { readPage } from "../../../src/system/table-data.ts";
import { inQuery, mutateDurably, open } from "../database/support.ts";

it("shows the system tables that Convex shows, and none of the engine's own", async () => {
  const { db } = await open();
  await mutateDurably(db, (tx) =>
    tx.insert("", "_scheduled_functions", {
      name: "jobs.js:work",
      args: [],
      scheduledTime: 1,
      state: { kind: "pending" },
      targetComponent: "",
    }),
  );
  const request = { component: "", table: "_scheduled_functions", numItems: 10, cursor: null } as const;
  const { page } = inQuery(db, (tx) => readPage(tx, { ...request, order: "asc" }));
  expect(page).toEqual([
    {
      _id: expect.any(String) as string,
      _creationTime: expect.any(Number) as number,
      name: "jobs.js:work",
      args: [],
      scheduledTime: 1,
      state: { kind: "pending" },
    },
  ]);
});
