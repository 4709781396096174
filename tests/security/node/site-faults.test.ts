// A failing handler responds with a reference; the log has the details.
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { closeServer, openServer, type Handlers } from "@cohort/launcher/src/site-http.ts";
import { sendRaw } from "embedded-convex/stress/raw-http/raw-requests.ts";

let server: Server | null = null;

afterEach(async () => {
  if (server !== null) await closeServer(server);
});

async function ask(handlers: Handlers, headers: readonly string[] = []) {
  server = await openServer(handlers, { port: 0, host: "127.0.0.1" });
  const { port } = server.address() as AddressInfo;
  const lines = ["GET /reset?code=a-secret HTTP/1.1", `host: 127.0.0.1:${port}`, ...headers, "", ""];
  return sendRaw({ host: "127.0.0.1", port }, lines.join("\r\n"));
}

it("SEC-79 an unexpected error is answered with 500 and the id it is logged under, without its text", async () => {
  const logged: string[] = [];
  const reply = await ask({
    request: (_req, res) => {
      res.setHeader("x-half-done", "yes");
      throw new Error("the password is swordfish");
    },
    log: (line) => logged.push(line),
  });
  expect(reply.status).toBe(500);
  expect(reply.text).not.toMatch(/swordfish|site-faults|x-half-done/);
  const { requestId, error, path } = JSON.parse(logged[0] ?? "{}") as Record<string, string>;
  expect(reply.text).toContain(`x-request-id: ${String(requestId)}`);
  expect(error).toContain("swordfish");
  expect(path).toBe("/reset");
});

it("SEC-79 so is an asynchronous one", async () => {
  const logged: string[] = [];
  const reply = await ask({
    request: () => Promise.reject(new Error("swordfish")),
    log: (line) => logged.push(line),
  });
  expect(reply.status).toBe(500);
  expect(logged).toHaveLength(1);
});

it("SEC-63 an upgrade that fails ends its own connection and nothing else", async () => {
  const reply = await ask(
    {
      request: (_req, res) => void res.end("fine"),
      upgrade: () => {
        throw new Error("swordfish");
      },
      log: () => undefined,
    },
    ["connection: upgrade", "upgrade: websocket"],
  );
  expect(reply.outcome).toBe("closed");
  const { port } = server!.address() as AddressInfo;
  expect((await sendRaw({ host: "127.0.0.1", port }, "GET / HTTP/1.1\r\nhost: x\r\n\r\n")).status).toBe(200);
});
