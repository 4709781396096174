// Rows for jobs that go through a table page by page, and what one page of a job has done.
import { withoutSystemFields } from "convex-helpers";
import type { TableNames } from "#convex/_generated/dataModel.js";
import type { TestServer } from "../../../helpers/convex.ts";

export const rowsIn = async <T extends TableNames>(server: TestServer, table: T) =>
  await server.run(async (ctx) => await ctx.db.query(table).collect());

/** Inserts copies of a table's first row until there are `count` of them. */
export async function multiply(server: TestServer, table: TableNames, count: number): Promise<void> {
  await server.run(async (ctx) => {
    const row = await ctx.db.query(table).first();
    if (row === null) throw new Error(`No row in ${table}`);
    const copy = withoutSystemFields(row);
    for (let index = 1; index < count; index += 1) await ctx.db.insert(table, copy);
  });
}

/** Copies of the first user, which is one of them, and in `table` a copy of its only row for each of them. */
export async function multiplyPeople(server: TestServer, table: TableNames, count: number): Promise<void> {
  await server.run(async (ctx) => {
    const [user, row] = [await ctx.db.query("users").first(), await ctx.db.query(table).first()];
    if (user === null || row === null) throw new Error(`No row in users or ${table}`);
    for (let index = 1; index < count; index += 1) {
      const person = { ...withoutSystemFields(user), email: `learner-${String(index)}@example.com` };
      const userId = await ctx.db.insert("users", person);
      await ctx.db.insert(table, { ...withoutSystemFields(row), userId });
    }
  });
}

/** The arguments of the scheduled calls of a function, such as "refunds:run". */
export async function scheduled(server: TestServer, name: string): Promise<Record<string, unknown>[]> {
  const jobs = await server.run(async (ctx) => await ctx.db.system.query("_scheduled_functions").collect());
  return jobs.filter((job) => job.name === name).map(({ args }) => args[0] as Record<string, unknown>);
}
