// Writing to one web socket, and how much of it the client has not read.
import type { Duplex } from "node:stream";
import { expect, test } from "vitest";
import type { WebSocket } from "ws";
import { SendBatch } from "../../../src/sync/send-batch.ts";
import { WebSocketPort } from "../../../src/sync/web-socket-port.ts";

function world() {
  const log: string[] = [];
  const socket = {
    ...{ OPEN: 1, readyState: 1 },
    close: (code: number, reason: string) => void log.push(`close ${code} ${reason}`),
    terminate: () => void log.push("terminate"),
  };
  const stream = {
    accepts: true,
    writableLength: 77,
    write(frame: Buffer): boolean {
      log.push(frame.subarray(2).toString());
      return this.accepts;
    },
  };
  const port = new WebSocketPort(
    socket as unknown as WebSocket,
    stream as unknown as Duplex,
    new SendBatch(),
  );
  return { log, socket, stream, port };
}

test("what was not read counts once the stream is full, until it takes a message again", async () => {
  const { stream, port } = world();
  const send = async (): Promise<void> => {
    port.send("text");
    await Promise.resolve();
  };
  await send();
  expect(port.bufferedAmount).toBe(0);
  stream.accepts = false;
  await send();
  expect(port.bufferedAmount).toBe(77);
  stream.accepts = true;
  await send();
  expect(port.bufferedAmount).toBe(0);
});

test("messages that wait are written before the close frame", () => {
  const { log, port } = world();
  port.send("last");
  port.close(1000, "Done");
  expect(log).toEqual(["last", "close 1000 Done"]);
});

test("a socket that is closing is closed again only because the deployment ends", () => {
  const { log, socket, port } = world();
  socket.readyState = 2;
  expect(port.isOpen).toBe(false);
  port.send("too late");
  port.close(1000, "Done");
  port.close(1001, "Restarting");
  port.terminate();
  expect(log).toEqual(["close 1001 Restarting", "terminate"]);
});
