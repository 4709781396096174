// SEC-102: an export has everything that is stored about a person, no secrets and nothing of others; its address is
// unguessable and ends.
import { unzipSync, strFromU8 } from "fflate";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import type { Id } from "../../../convex/_generated/dataModel.js";
import { LINKS } from "../../../convex/model/ownData/declarations.ts";
import type { AnyLink } from "../../../convex/model/ownData/declare.ts";
import { finishDue, setEnv } from "../../helpers/convex.ts";
import { prepareSchool } from "../../helpers/school.ts";
import { CANARY, everyRow, openWithCanary, ownRows, type CanaryPerson } from "../support/canary-person.ts";
import type { Row } from "../support/canary.policy.ts";
import { TOKEN } from "../support/canary-rows.ts";

setEnv();
beforeEach(prepareSchool);

async function archiveOf({ as, school: { server } }: CanaryPerson): Promise<Record<string, string>> {
  await as.mutation(api.ownData.requestExport, {});
  await finishDue(server, 4);
  const shown = await as.query(api.ownData.shown, {});
  expect(shown).toMatchObject({ status: "ready", parts: [{ number: 1, name: null }] });
  const { url } = await as.mutation(api.ownData.download, { number: 1 });
  const answer = await server.fetch(new URL(url).pathname);
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

const isOmitted = ({ exported }: AnyLink, name: string): boolean =>
  exported !== "nothing" && exported.omit.includes(name);

const textsOf = (row: Row, isMeant: (name: string) => boolean): [string, string][] =>
  Object.entries(row).flatMap(([name, value]): [string, string][] =>
    isMeant(name) && typeof value === "string" ? [[name, value]] : [],
  );

describe("SEC-102 a copy of a person's data", () => {
  it("SEC-102 has the person's rows of every table", async () => {
    const canary = await openWithCanary();
    const before = await everyRow(canary.school);
    const archive = await archiveOf(canary);
    const missing: string[] = [];
    for (const link of LINKS.filter(({ exported }) => exported !== "nothing")) {
      const { table } = link;
      const rows = ownRows(before, canary.userId, link);
      expect(rows.length, `the canary has no row in ${table}`).toBeGreaterThan(0);
      const json = archive[`data/${table}.json`] ?? "";
      const fields = rows.flatMap((row) => textsOf(row, (name) => !isOmitted(link, name)));
      for (const [name, text] of fields)
        if (!json.includes(JSON.stringify(text))) missing.push(`${table}.${name}`);
    }
    expect(missing).toEqual([]);
    expect(archive["data/users.json"]).toContain(CANARY.email);
    expect(archive["index.html"]).toContain(CANARY.displayName);
    expect(
      Object.entries(archive)
        .filter(([path]) => path.startsWith("files/"))
        .map(([, text]) => text),
    ).toContain("file");
  });

  it("SEC-102 has no secrets, and nothing of other people", async () => {
    const canary = await openWithCanary();
    const before = await everyRow(canary.school);
    const archive = Object.values(await archiveOf(canary)).join("\n");
    const secrets = LINKS.flatMap((link) =>
      ownRows(before, canary.userId, link)
        .flatMap((row) => textsOf(row, (name) => isOmitted(link, name)))
        .flatMap(([, text]) => text.match(TOKEN) ?? []),
    );
    expect(secrets.length).toBeGreaterThan(5);
    expect(secrets.filter((token) => archive.includes(token))).toEqual([]);
    for (const person of [canary.school.userId.student, canary.school.userId.admin])
      expect(archive).not.toContain(`"userId": "${person}"`);
    const others = (before.get("users") ?? []).filter(({ _id }) => _id !== canary.userId);
    expect(others.filter(({ email }) => archive.includes(String(email)))).toEqual([]);
  });

  it("SEC-102 is behind an address that ends after ten minutes and with the next one", async () => {
    const canary = await openWithCanary();
    await archiveOf(canary);
    const { server } = canary.school;
    const first = new URL((await canary.as.mutation(api.ownData.download, { number: 1 })).url).pathname;
    const second = new URL((await canary.as.mutation(api.ownData.download, { number: 1 })).url).pathname;
    expect(second).toMatch(/^\/own-data\/[0-9A-Za-z]{32}\.zip$/);
    expect((await server.fetch(first)).status).toBe(404);
    const opened = await server.fetch(second);
    expect(opened.headers.get("content-disposition")).toContain("attachment");
    vi.advanceTimersByTime(10 * 60_000 + 1);
    expect((await server.fetch(second)).status).toBe(404);
    expect((await server.fetch("/own-data/unknown.zip")).status).toBe(404);
    await expect(
      canary.school.as.student.mutation(api.ownData.download, { number: 1 }),
    ).rejects.toMatchObject({
      data: { code: "export-not-found" },
    });
    await expect(canary.as.mutation(api.ownData.download, { number: 2 })).rejects.toMatchObject({
      data: { code: "export-not-found" },
    });
  });

  it("SEC-102 is deleted with its content after seven days, and not by the sweep of uploads", async () => {
    const canary = await openWithCanary();
    await archiveOf(canary);
    const { server } = canary.school;
    const stored = async () =>
      await server.run(async (ctx) => {
        const parts = await ctx.db.query("dataExportParts").collect();
        return parts.map(({ storageId }) => storageId);
      });
    const exists = async (id: Id<"_storage">) =>
      await server.run(async (ctx) => (await ctx.storage.get(id)) !== null);
    const [storageId = "" as Id<"_storage">] = (await stored()).slice(-1);
    vi.advanceTimersByTime(3 * 86_400_000);
    await server.mutation(internal.courseFiles.sweep, { cursor: null });
    await server.mutation(internal.ownData.sweepExports, {});
    expect(await exists(storageId)).toBe(true);
    vi.advanceTimersByTime(4 * 86_400_000 + 1);
    await server.mutation(internal.ownData.sweepExports, {});
    expect(await exists(storageId)).toBe(false);
    expect(await canary.as.query(api.ownData.shown, {})).toBeNull();
  });
});
