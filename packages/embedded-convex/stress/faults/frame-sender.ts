// A process of its own that sends frames as fast as it is answered, whole ones or mutated ones, so that the measuring
// client does not share its event loop. Messages from and to its parent: { frames, seed, isWhole } -> counts.
import { connect, type Socket } from "node:net";
import { WebSocket } from "ws";
import { randomFrom, type Random } from "../random.ts";
import { httpBytes, mutated, webSocketBytes, wholeFrames } from "./mutated-frames.ts";

export interface SendOrder {
  readonly url: string;
  readonly frames: number;
  readonly seed: number;
  readonly isWhole: boolean;
}

export interface Sent {
  frames: number;
  connections: number;
  "closed by the engine": number;
  "not accepted": number;
}

const CONNECTIONS = 8;
/** Mutated sessions that the engine still listens to are given up early. */
const TIMEOUT_MS = { whole: 1000, mutated: 60 };

interface Work {
  readonly order: SendOrder;
  readonly random: Random;
  readonly sent: Sent;
}

/** One connection with the frames of a session. */
async function socketSession({ order, random, sent }: Work): Promise<void> {
  const frames = wholeFrames(String(random.below(1e12)));
  const all = [...frames];
  const list = order.isWhole
    ? frames
    : frames.map((frame, at) => (at === 0 && random.chance(0.8) ? frame : mutated(frame, random, all)));
  const socket = new WebSocket(`${order.url.replace("http", "ws")}/api/1.48.0/sync`);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => socket.terminate(), TIMEOUT_MS[order.isWhole ? "whole" : "mutated"]);
    socket.on("error", () => undefined);
    socket.on("open", () => {
      for (const frame of list) socket.send(frame);
    });
    let answers = 0;
    socket.on("message", () => {
      answers += 1;
      if (order.isWhole && answers >= 4) socket.close();
    });
    socket.on("close", (code) => {
      clearTimeout(timer);
      if (code !== 1006 && !order.isWhole) sent["closed by the engine"] += 1;
      resolve();
    });
  });
  sent.frames += list.length;
}

/** Bytes instead of frames: a broken head of a frame, or a request that is none. */
async function rawSession({ order, random, sent }: Work): Promise<void> {
  const { host, hostname, port } = new URL(order.url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on("error", () => (sent["not accepted"] += 1));
  if (random.chance(0.5)) {
    socket.write(httpBytes(host, random, order.isWhole));
    sent.frames += 1;
  } else {
    socket.write(upgradeHead(host));
    for (const frame of wholeFrames(String(random.below(1e12))).slice(0, 4)) {
      const text = order.isWhole ? frame : mutated(frame, random, [frame]);
      socket.write(webSocketBytes(text, random, !order.isWhole && random.chance(0.5)));
      sent.frames += 1;
    }
  }
  await answered(socket);
}

function upgradeHead(host: string): string {
  const key = Buffer.alloc(16, 7).toString("base64");
  return `GET /api/1.48.0/sync HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`;
}

/** Half-open on purpose: without an answer in time the connection is left open for a moment and then cut. */
async function answered(socket: Socket): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => socket.destroy(), 40);
    socket.resume();
    socket.on("close", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

async function carryOut(order: SendOrder): Promise<Sent> {
  const sent: Sent = { frames: 0, connections: 0, "closed by the engine": 0, "not accepted": 0 };
  const random = randomFrom(order.seed);
  const work = { order, random, sent };
  const lane = async (): Promise<void> => {
    while (sent.frames < order.frames) {
      sent.connections += 1;
      await (random.chance(0.75) ? socketSession(work) : rawSession(work));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  return sent;
}

process.on("message", (order: SendOrder) => {
  void carryOut(order).then((sent) => process.send?.(sent));
});
