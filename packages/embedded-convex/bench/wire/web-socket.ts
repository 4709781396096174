// A minimal WebSocket client: a thousand of them must cost less than the server they measure.
import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";

const TEXT = 0x1;
const CLOSE = 0x8;
const PING = 0x9;
const PONG = 0xa;

export class WireSocket {
  /** Payload of each text message. */
  onText: (payload: Buffer) => void = () => undefined;
  onClosed: () => void = () => undefined;
  readonly #socket: Socket;
  #rest: Buffer = Buffer.alloc(0);

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on("data", (chunk: Buffer) => this.take(chunk));
    socket.on("close", () => this.onClosed());
    socket.on("error", () => undefined);
  }

  send(text: string): void {
    this.#socket.write(frame(TEXT, Buffer.from(text, "utf8")));
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Bytes from the server, cut anywhere. */
  take(chunk: Buffer): void {
    let data = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    for (let next = parse(data); next !== null; next = parse(data)) {
      data = data.subarray(next.end);
      if (next.opcode === TEXT) this.onText(next.payload);
      else if (next.opcode === PING) this.#socket.write(frame(PONG, next.payload));
      else if (next.opcode === CLOSE) this.#socket.end();
    }
    this.#rest = data;
  }
}

interface Parsed {
  readonly opcode: number;
  readonly payload: Buffer;
  readonly end: number;
}

/** The first whole frame, or null. Servers do not mask, and these do not split messages. */
function parse(data: Buffer): Parsed | null {
  if (data.length < 2) return null;
  const short = data.readUInt8(1) & 0x7f;
  const start = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (data.length < start) return null;
  const length =
    short === 126 ? data.readUInt16BE(2) : short === 127 ? Number(data.readBigUInt64BE(2)) : short;
  const end = start + length;
  if (data.length < end) return null;
  return { opcode: data.readUInt8(0) & 0x0f, payload: data.subarray(start, end), end };
}

/** Clients must mask; a mask of zeros leaves the payload as it is. */
function frame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload;
  const head = Buffer.alloc((length < 126 ? 2 : length < 65_536 ? 4 : 10) + 4);
  head.writeUInt8(0x80 | opcode, 0);
  if (length < 126) {
    head.writeUInt8(0x80 | length, 1);
  } else if (length < 65_536) {
    head.writeUInt8(0x80 | 126, 1);
    head.writeUInt16BE(length, 2);
  } else {
    head.writeUInt8(0x80 | 127, 1);
    head.writeBigUInt64BE(BigInt(length), 2);
  }
  return Buffer.concat([head, payload]);
}

export function openSocket(url: string): Promise<WireSocket> {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  const key = randomBytes(16).toString("base64");
  socket.write(
    `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  );
  return new Promise((resolve, reject) => {
    let head = "";
    socket.once("error", reject);
    socket.on("data", function onData(chunk: Buffer) {
      head += chunk.toString("latin1");
      const end = head.indexOf("\r\n\r\n");
      if (end < 0) return;
      socket.off("data", onData);
      socket.off("error", reject);
      if (!head.startsWith("HTTP/1.1 101")) {
        socket.destroy();
        reject(new Error(`The server refused the web socket: ${head.slice(0, 80)}`));
        return;
      }
      const wire = new WireSocket(socket);
      resolve(wire);
      const early = Buffer.from(head.slice(end + 4), "latin1");
      if (early.length > 0) queueMicrotask(() => wire.take(early));
    });
  });
}
