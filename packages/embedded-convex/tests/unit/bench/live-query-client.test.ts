// The minimal clients of Parse Server, against a server with a part of its protocols.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WebSocketServer, type WebSocket } from "ws";
import { LiveQueryClient, readOp, RestClient } from "../../../bench/peers/live-query-client.ts";

interface Message {
  op: string;
  query?: { className: string; where: object };
}

let server: Server;
let sockets: WebSocketServer;
let url = "";
let seen: Message[] = [];

const say = (socket: WebSocket, message: object): void => socket.send(JSON.stringify(message));

/** Refuses subscriptions of the class "Secret", hangs up on "Gone". */
function answer(socket: WebSocket, message: Message): void {
  seen.push(message);
  if (message.op === "connect") say(socket, { op: "connected", clientId: "1" });
  else if (message.query?.className === "Secret") say(socket, { op: "error", code: 119, error: "no" });
  else if (message.query?.className === "Gone") socket.terminate();
  else say(socket, { op: "subscribed", requestId: 1 });
}

beforeEach(async () => {
  seen = [];
  server = createServer((incoming, outgoing) => {
    void json(incoming).then((body) => {
      const { method, url: place, headers } = incoming;
      const isGood = place === "/classes/Note";
      const told = { method, body, key: headers["x-parse-master-key"] ?? null };
      outgoing.writeHead(isGood ? 201 : 404).end(JSON.stringify(told));
    });
  });
  sockets = new WebSocketServer({ server });
  sockets.on("connection", (socket) => {
    socket.on("message", (data: Buffer) => answer(socket, JSON.parse(data.toString("utf8")) as Message));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  sockets.clients.forEach((socket) => socket.terminate());
  server.closeAllConnections();
  server.close();
});

describe("a live query's message", () => {
  it("is recognised by its fields in any order", () => {
    expect(readOp(Buffer.from('{"op":"update","object":{"op":"delete"}}'))).toBe("update");
    expect(readOp(Buffer.from('{"clientId":"1","op":"update"}'))).toBe("update");
    expect(readOp(Buffer.from('{"clientId":"1"}'))).toBe("");
    expect(readOp(Buffer.from('{"op":null}'))).toBe("");
  });
});

describe("a live query", () => {
  it("counts only updates", async () => {
    const client = await LiveQueryClient.open(url);
    await client.subscribe("Note", { name: "x" });
    expect(seen.map(({ op }) => op)).toEqual(["connect", "subscribe"]);
    expect(seen[1]?.query).toEqual({ className: "Note", where: { name: "x" } });
    const news: string[] = [];
    const heard = new Promise<void>((resolve) => {
      client.onUpdate = (payload) => {
        news.push(payload.toString("utf8"));
        resolve();
      };
    });
    for (const socket of sockets.clients) {
      for (const op of ["create", "enter", "update"]) say(socket, { op, requestId: 1 });
    }
    await heard;
    expect(news).toEqual(['{"op":"update","requestId":1}']);
    client.close();
  });

  it("fails when the server refuses it or disconnects", async () => {
    const client = await LiveQueryClient.open(url);
    await expect(client.subscribe("Secret", {})).rejects.toThrow("119");
    await expect(client.subscribe("Gone", {})).rejects.toThrow("closed");
  });
});

describe("the writer", () => {
  it("sends the master key only when it has one, and fails when it is refused", async () => {
    const client = new RestClient(url);
    const plain = { method: "PUT", path: "/classes/Note", body: { text: "ü" } } as const;
    expect(await client.send(plain)).toEqual({ method: "PUT", body: { text: "ü" }, key: null });
    expect(await client.send({ ...plain, masterKey: "k" })).toMatchObject({ key: "k" });
    await expect(client.send({ ...plain, path: "/classes/No" })).rejects.toThrow("PUT /classes/No failed");
    client.close();
  });
});
