// Text search and file storage through the official clients and plain HTTP, kills included.
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api, files } from "./support/api.ts";
import { deployApp, startBackend } from "./support/backend.ts";
import type { TestBackend } from "./support/backend.ts";
import { httpClient, liveClient, until } from "./support/clients.ts";

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend({ flags: ["--allow-origin", "http://127.0.0.1:4400"] });
  await backend.setVariables({ TEST_JWKS: 'data:application/json,{"keys":[]}' });
  await deployApp(backend);
});

afterAll(() => backend.dispose());

async function upload(body: string, url?: string): Promise<string> {
  const target = url ?? (await httpClient(backend.url).mutation(files.uploadUrl, {}));
  const response = await fetch(target, { method: "POST", body, headers: { "content-type": "text/plain" } });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { storageId: string }).storageId;
}

describe("text search", () => {
  test("a subscription is updated by writes and keeps its filter", async () => {
    const client = liveClient(backend.url);
    let seen: string[] = [];
    client.onUpdate(files.find, { channel: "search", text: "hello wor" }, (rows: string[]) => (seen = rows));
    await client.mutation(api.send, { channel: "search", text: "hello" });
    await client.mutation(api.send, { channel: "other", text: "hello world" });
    await client.mutation(api.send, { channel: "search", text: "Hello, world!" });
    await until(() => seen.length === 2);
    expect(seen).toEqual(["Hello, world!", "hello"]);
    await client.close();
  });

  test("a second push keeps the index", async () => {
    await deployApp(backend);
    expect(await httpClient(backend.url).query(files.find, { channel: "other", text: "wor" })).toEqual([
      "hello world",
    ]);
  });
});

describe("file storage", () => {
  test("an uploaded file is downloaded, copied by an action and deleted", async () => {
    const http = httpClient(backend.url);
    const id = await upload("some text");
    const copyId = await http.action(files.copy, { id });
    const rows = await http.query(files.all, {});
    expect(rows.map((row) => row.id).sort()).toEqual([id, copyId].sort());
    for (const { url } of rows) expect(await (await fetch(url ?? "")).text()).toBe("some text");
    const part = await fetch(rows[0]?.url ?? "", { headers: { range: "bytes=-4" } });
    expect([part.status, await part.text()]).toEqual([206, "text"]);
    for (const row of rows) await http.mutation(files.remove, { id: row.id });
    expect((await fetch(rows[0]?.url ?? "")).status).toBe(404);
    expect(await http.query(files.all, {})).toEqual([]);
  });

  test("pages of allowed origins may upload", async () => {
    const url = await httpClient(backend.url).mutation(files.uploadUrl, {});
    const preflight = await fetch(url, {
      method: "OPTIONS",
      headers: {
        origin: "http://127.0.0.1:4400",
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type,digest",
      },
    });
    expect(preflight.headers.get("access-control-allow-origin")).toBe("http://127.0.0.1:4400");
    expect(preflight.headers.get("access-control-allow-headers")).toContain("digest");
  });

  test("kill -9 during uploads: acknowledged files are complete, and nothing else remains", async () => {
    const acknowledged = new Map<string, string>();
    let url = await httpClient(backend.url).mutation(files.uploadUrl, {});
    let sent = 0;
    let uploading = true;
    const senders = Array.from({ length: 4 }, async () => {
      while (uploading) {
        sent += 1;
        const body = `file ${sent} `.repeat(20_000);
        const id = await upload(body, url).catch(() => null);
        if (id === null) await new Promise((resolve) => setTimeout(resolve, 20));
        else acknowledged.set(id, body);
      }
    });
    for (let round = 0; round < 3; round += 1) {
      const before = acknowledged.size;
      await until(() => acknowledged.size > before + 8, 30_000);
      await backend.stop("SIGKILL");
      await backend.start();
      url = await httpClient(backend.url).mutation(files.uploadUrl, {});
    }
    uploading = false;
    await Promise.all(senders);
    await backend.stop("SIGKILL");
    await backend.start();
    const rows = new Map((await httpClient(backend.url).query(files.all, {})).map((row) => [row.id, row]));
    for (const [id, body] of acknowledged) {
      const row = rows.get(id);
      expect(row?.size).toBe(body.length);
      expect(await (await fetch(row?.url ?? "")).text()).toBe(body);
    }
    const folder = join(backend.folder, "data", "files", "_app");
    await until(() => readdirSync(folder).length === rows.size);
  }, 120_000);
});

describe("convex run --inline-query", () => {
  test("prints the result of the query in the request", async () => {
    await httpClient(backend.url).mutation(api.send, { channel: "inline", text: "first" });
    const code =
      'await ctx.db.query("messages").withIndex("by_channel", (q) => q.eq("channel", "inline")).collect()';
    const { code: exit, stdout, stderr } = await backend.cli("run", "--inline-query", code);
    expect([exit, stderr]).toEqual([0, expect.not.stringContaining("Error")]);
    expect(JSON.parse(stdout)).toMatchObject([{ channel: "inline", text: "first" }]);
  });
});

describe("convex export and import", () => {
  test("an archive restores documents and files unchanged", async () => {
    const http = httpClient(backend.url);
    await http.mutation(api.send, { channel: "archive", text: "kept" });
    const id = await upload("archived text");
    const archive = join(backend.folder, "snapshot.zip");
    const exported = await backend.cli("export", "--path", archive, "--include-file-storage");
    expect([exported.code, exported.stderr]).toEqual([0, expect.stringContaining("Downloaded snapshot")]);
    await http.mutation(api.send, { channel: "archive", text: "later" });
    await http.mutation(files.remove, { id });
    const imported = await backend.cli("import", "--replace", "-y", archive);
    expect([imported.code, imported.stderr]).toEqual([0, expect.stringContaining("Added")]);
    expect(await http.query(api.list, { channel: "archive" })).toEqual(["kept"]);
    const row = (await http.query(files.all, {})).find((file) => file.id === id);
    expect(await (await fetch(row?.url ?? "")).text()).toBe("archived text");
  });

  test("rows of a file are imported into a table, and mistakes are reported", async () => {
    const path = join(backend.folder, "rows.jsonl");
    writeFileSync(path, '{"channel":"imported","text":"one"}\n{"channel":"imported","text":"two"}\n');
    const refused = await backend.cli("import", "--table", "messages", path);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("--append")]);
    const appended = await backend.cli("import", "--append", "--table", "messages", path);
    expect([appended.code, appended.stderr]).toEqual([0, expect.stringContaining("Added 2 documents")]);
    const list = await httpClient(backend.url).query(api.list, { channel: "imported" });
    expect(list).toEqual(["one", "two"]);
  });
});
