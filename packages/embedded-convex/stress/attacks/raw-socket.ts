// A minimal sync socket: sends what it is given and passes every message to a callback.
import { WebSocket } from "ws";

export interface ServerMessage {
  readonly type: string;
  readonly requestId?: number;
  readonly success?: boolean;
  readonly modifications?: readonly { readonly queryId: number }[];
}

export class RawSocket {
  onMessage: (message: ServerMessage) => void = () => undefined;
  readonly ws: WebSocket;
  readonly closed: Promise<number>;

  private constructor(ws: WebSocket) {
    this.ws = ws;
    ws.on("error", () => undefined);
    this.closed = new Promise((resolve) => ws.once("close", (code) => resolve(code)));
    ws.on("message", (data: Buffer) => {
      this.onMessage(JSON.parse(data.toString()) as ServerMessage);
    });
  }

  /** Null when it was refused. */
  static async open(backend: string): Promise<RawSocket | null> {
    const socket = new RawSocket(new WebSocket(`${backend.replace("http", "ws")}/api/1.48.0/sync`));
    const isOpen = await Promise.race([
      new Promise<boolean>((resolve) => socket.ws.once("open", () => resolve(true))),
      socket.closed.then(() => false),
    ]);
    if (!isOpen) return null;
    const sessionId = crypto.randomUUID();
    socket.send({ type: "Connect", sessionId, connectionCount: 0, lastCloseReason: "InitialConnect" });
    return socket;
  }

  send(message: object | string): void {
    if (this.ws.readyState !== WebSocket.OPEN) return;
    this.ws.send(typeof message === "string" ? message : JSON.stringify(message));
  }

  close(): void {
    this.ws.terminate();
  }
}
