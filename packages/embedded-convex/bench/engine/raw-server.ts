// What the machine can do without a database: broadcasts, echoes, and writes that are on disk before they are answered.
import { fdatasyncSync, openSync, writeSync } from "node:fs";
import { createServer } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";

interface Request {
  readonly type: "Broadcast" | "Echo" | "Append";
  readonly requestId: number;
  /** Of the message to every client. */
  readonly bytes?: number;
  /** Delay before the broadcast. */
  readonly waitMs?: number;
}

const [port = "0", file = "raw.log"] = process.argv.slice(2);
const log = openSync(file, "w");
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });

function answer(requestId: number): string {
  return `{"type":"MutationResponse","requestId":${requestId},"success":true,"result":null,"ts":"AAAAAAAAAAA=","logLines":[]}`;
}

/** Of the given length, and different every time. */
function news(requestId: number, bytes: number): string {
  const start = `{"type":"Transition","queryId":${requestId},"filling":"`;
  return `${start}${"x".repeat(Math.max(0, bytes - start.length - 2))}"}`;
}

function answerTo(socket: WebSocket, { type, requestId, bytes = 0 }: Request): void {
  if (type === "Broadcast") {
    const message = news(requestId, bytes);
    for (const client of sockets.clients) if (client !== socket) client.send(message);
  }
  socket.send(answer(requestId));
}

sockets.on("connection", (socket) => {
  socket.on("message", (data: Buffer) => {
    const text = data.toString("utf8");
    const request = JSON.parse(text) as Request;
    if (request.type === "Append") {
      writeSync(log, `${text}\n`);
      fdatasyncSync(log);
    }
    if (request.waitMs === undefined) answerTo(socket, request);
    else setTimeout(answerTo, request.waitMs, socket, request);
  });
});
server.listen(Number(port), "127.0.0.1", () => console.log(JSON.stringify({ ready: true })));
process.on("SIGTERM", () => process.exit(0));
