import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { textFrame } from "../../../src/sync/text-frame.ts";

// Both sides of every length at which the header changes, and letters of more than one byte.
const TEXTS = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000]
  .map((length) => "x".repeat(length))
  .concat("ä€😀".repeat(20), "ä".repeat(63), "€".repeat(21_845));

test("an ordinary client reads the frames, also between those of the WebSocket library", async () => {
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request, stream, head) => {
    sockets.handleUpgrade(request, stream, head, (socket) => {
      for (const text of TEXTS) {
        socket.send(text);
        stream.write(textFrame(text));
        socket.ping();
      }
      socket.close(1000, "done");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: string[] = [];
  client.on("message", (data: Buffer) => void heard.push(data.toString("utf8")));
  const code = await new Promise((resolve) => client.once("close", resolve));
  server.close();
  expect(code).toBe(1000);
  expect(heard).toEqual(TEXTS.flatMap((text) => [text, text]));
});
