// The client of the bulk-load endpoint: slices in any order of completion, ids in the order of the rows.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { bulkLoad } from "../../../bench/load/bulk-loader.ts";

interface Request {
  table: string;
  rows: { n: number }[];
}

let server: Server | null = null;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Answers later requests sooner; refuses a row with the number `bad`. */
async function endpoint(seen: Request[], bad = -1): Promise<string> {
  server = createServer((incoming, outgoing) => {
    void json(incoming).then((body) => {
      const request = body as Request;
      seen.push(request);
      const isBad = request.rows.some(({ n }) => n === bad);
      const ids = request.rows.map(({ n }) => `id${n}`);
      const answer = isBad ? { code: "BadImport", message: "Row 1: no" } : { ids };
      setTimeout(() => {
        outgoing.writeHead(isBad ? 400 : 200).end(JSON.stringify(answer));
      }, 60 / seen.length);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const rowsOf = (count: number): { n: number }[] => Array.from({ length: count }, (_, n) => ({ n }));

describe("the loader", () => {
  it("sends slices concurrently and keeps the order of the ids", async () => {
    const seen: Request[] = [];
    const url = await endpoint(seen);
    const ids = await bulkLoad({ url, adminKey: "key" }, { table: "t" }, rowsOf(7001));
    expect(ids).toEqual(rowsOf(7001).map(({ n }) => `id${n}`));
    expect(seen.map(({ rows }) => rows.length).sort()).toEqual([1001, 2000, 2000, 2000]);
  });

  it("fails with the backend's message about a bad row", async () => {
    const url = await endpoint([], 2500);
    const loading = bulkLoad({ url, adminKey: "key" }, { table: "t" }, rowsOf(4000));
    await expect(loading).rejects.toThrow(/Loading t from row 2001 on failed: .*Row 1: no/);
  });

  it("sends nothing for an empty list", async () => {
    const seen: Request[] = [];
    const url = await endpoint(seen);
    expect(await bulkLoad({ url, adminKey: "key" }, { table: "t" }, [])).toEqual([]);
    expect(seen).toEqual([]);
  });
});
