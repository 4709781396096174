/** Plays a fault around a handler: waits, refuses, cuts the connection or mangles the reply. */
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { pause } from "./clock.ts";
import type { Fault } from "./faults.ts";
import type { StandInContext } from "./serve.ts";

type Refuse = (status: 429 | 500 | 503) => Response;

export type FaultyCall = {
  c: StandInContext;
  fault: Fault | undefined;
  closing: AbortSignal;
  refuse: Refuse;
  run: () => Promise<Response> | Response;
};

/** Holds the connection as a hung server would, then cuts it without an answer. */
async function hangUp(call: FaultyCall, ms: number): Promise<Response> {
  const gone = new AbortController();
  const { incoming } = call.c.env;
  const leave = () => {
    gone.abort();
  };
  incoming.socket.once("close", leave);
  await pause(ms, AbortSignal.any([gone.signal, call.closing]));
  incoming.socket.off("close", leave);
  incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

async function cutShort(reply: Response): Promise<Response> {
  const whole = await reply.text();
  return new Response(whole.slice(0, Math.floor(whole.length / 2)), {
    status: reply.status,
    headers: { "content-type": "application/json" },
  });
}

async function afterEffect(call: FaultyCall, fault: Fault): Promise<Response> {
  const reply = await call.run();
  if (fault.kind === "500-after") return call.refuse(500);
  if (fault.kind === "partial-json") return cutShort(reply);
  if (fault.kind === "timeout-after") return hangUp(call, fault.ms);
  return reply;
}

export async function playFault(call: FaultyCall): Promise<Response> {
  const { fault } = call;
  if (fault === undefined) return call.run();
  switch (fault.kind) {
    case "429":
      return call.refuse(429);
    case "500":
      return call.refuse(500);
    case "503":
      return call.refuse(503);
    case "timeout-before":
      return hangUp(call, fault.ms);
    case "slow":
      await pause(fault.ms, call.closing);
      return call.run();
    default:
      return afterEffect(call, fault);
  }
}
