// A proxy between client and backend that cuts a connection at a chosen moment.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocket, WebSocketServer } from "ws";

export interface CuttingProxy {
  readonly url: string;
  /** How many connections it has cut. */
  readonly cuts: () => number;
  close(): Promise<void>;
}

/** Cuts the connection instead of passing on a server message for which `shouldCut` is true. */
export async function cuttingProxy(
  target: string,
  shouldCut: (message: { type: string }) => boolean,
): Promise<CuttingProxy> {
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  let cuts = 0;
  sockets.on("connection", (down, request) => {
    const up = new WebSocket(`${target.replace("http", "ws")}${request.url ?? ""}`);
    const waiting: string[] = [];
    down.on("message", (data: Buffer) => {
      if (up.readyState === WebSocket.OPEN) up.send(data.toString());
      else waiting.push(data.toString());
    });
    up.on("open", () => {
      for (const text of waiting) up.send(text);
    });
    up.on("message", (data: Buffer) => {
      const text = data.toString();
      if (!shouldCut(JSON.parse(text) as { type: string })) {
        down.send(text);
        return;
      }
      cuts += 1;
      down.terminate();
      up.terminate();
    });
    up.on("error", () => down.terminate());
    up.on("close", () => down.terminate());
    down.on("close", () => up.terminate());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
