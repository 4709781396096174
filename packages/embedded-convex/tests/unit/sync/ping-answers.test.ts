// Pongs: one for the pings of a turn, and none for a client that does not read.
import type { Duplex } from "node:stream";
import { expect, test } from "vitest";
import type { WebSocket } from "ws";
import { PingAnswers } from "../../../src/sync/ping-answers.ts";
import { settle } from "./fake-engine.ts";

function world() {
  const pongs: string[] = [];
  const socket = { OPEN: 1, readyState: 1, pong: (data: Buffer) => void pongs.push(data.toString()) };
  const stream = { writableNeedDrain: false };
  const answers = new PingAnswers(socket as unknown as WebSocket, stream as unknown as Duplex);
  const ping = (text: string): void => answers.add(Buffer.from(text));
  return { pongs, socket, stream, ping };
}

test("of the pings of one turn the latest is answered, and those of the next turn are answered again", async () => {
  const { pongs, ping } = world();
  ping("a");
  ping("b");
  expect(pongs).toEqual([]);
  await settle();
  expect(pongs).toEqual(["b"]);
  ping("c");
  await settle();
  expect(pongs).toEqual(["b", "c"]);
});

test("a client that reads nothing gets no pongs until it reads again", async () => {
  const { pongs, stream, ping } = world();
  stream.writableNeedDrain = true;
  ping("a");
  await settle();
  stream.writableNeedDrain = false;
  await settle();
  expect(pongs).toEqual([]);
  ping("b");
  await settle();
  expect(pongs).toEqual(["b"]);
});

test("a socket that closes is not answered", async () => {
  const { pongs, socket, ping } = world();
  ping("a");
  socket.readyState = 2;
  await settle();
  expect(pongs).toEqual([]);
});
