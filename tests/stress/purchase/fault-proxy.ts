// A proxy between two services that forwards calls and runs an armed action at one of them: before it is forwarded, after it
// was processed, or after its response was sent. A process can so be killed between two steps.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Call {
  method: string;
  path: string;
  body: string;
}

/** "request": it never arrives. "processed": it was handled, the response is lost. "response": the response arrives as well. */
export type Moment = "request" | "processed" | "response";

interface ArmedFault {
  fits: (call: Call) => boolean;
  moment: Moment;
  act: () => void;
}

export interface FaultProxy {
  url: string;
  /** Fires once. */
  arm: (armed: ArmedFault) => void;
  disarm: () => void;
  close: () => Promise<void>;
}

/** What is changed in the bodies of calls; a service behind a proxy may be named by its own address. */
type Rewrite = (body: string) => string;

const SKIPPED = new Set(["host", "connection", "content-length", "transfer-encoding", "accept-encoding"]);
/** fetch has decompressed the body. */
const SKIPPED_BACK = new Set([...SKIPPED, "content-encoding", "keep-alive"]);

export async function startFaultProxy(
  target: () => string,
  rewrite: Rewrite = (body) => body,
): Promise<FaultProxy> {
  let armed: ArmedFault | null = null;
  const take = (call: Call, moment: Moment): ArmedFault | null => {
    if (armed?.moment !== moment || !armed.fits(call)) return null;
    const fired = armed;
    armed = null;
    return fired;
  };
  const server = createServer((request, response) => {
    pass(request, { response, take, target, rewrite }).catch(() => {
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arm: (next) => {
      armed = next;
    },
    disarm: () => {
      armed = null;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Passage {
  response: ServerResponse;
  take: (call: Call, moment: Moment) => ArmedFault | null;
  target: () => string;
  rewrite: Rewrite;
}

async function pass(request: IncomingMessage, { response, take, target, rewrite }: Passage): Promise<void> {
  const call = {
    method: request.method ?? "GET",
    path: request.url ?? "/",
    body: rewrite(await textOf(request)),
  };
  const asked = take(call, "request");
  if (asked !== null) {
    asked.act();
    response.destroy();
    return;
  }
  const reply = await fetch(`${target()}${call.path}`, {
    method: call.method,
    headers: headersOf(request),
    ...(call.body !== "" && { body: call.body }),
    redirect: "manual",
  });
  const answer = Buffer.from(await reply.arrayBuffer());
  const done = take(call, "processed");
  if (done !== null) {
    done.act();
    response.destroy();
    return;
  }
  const headers = [...reply.headers].filter(([name]) => !SKIPPED_BACK.has(name));
  response.writeHead(reply.status, Object.fromEntries(headers));
  const answered = take(call, "response");
  response.end(answer, () => answered?.act());
}

function headersOf(request: IncomingMessage): [string, string][] {
  return Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    SKIPPED.has(name) || value === undefined ? [] : [[name, String(value)]],
  );
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
