// The points between the steps of a purchase at which the process is killed, each with the state that the database and the
// providers must then have, which shows whether the kill came at that point.
import type { Call, Moment } from "./fault-proxy.ts";

type ProxiedService = "client" | "paypal" | "mail";

/** The state found after the restart. */
export interface Trace {
  /** null: no checkout. */
  checkout: string | null;
  hasOrder: boolean;
  /** The order as PayPal has it; null when PayPal knows none. */
  order: string | null;
  captures: number;
  enrollments: number;
  /** Statuses of the buyer's mails in the outbox. */
  mails: string[];
  /** Mails that the service accepted. */
  accepted: number;
  events: number;
}

export interface KillPoint {
  name: string;
  proxy: ProxiedService;
  moment: Moment;
  fits: (call: Call) => boolean;
  /** The buyer closed the tab after the approval: the webhook alone completes the payment. */
  byWebhook?: true;
  holds: (trace: Trace) => boolean;
}

const calls =
  (name: string) =>
  ({ body }: Call): boolean =>
    body.includes(`"${name}"`) || body.includes(`"${name.replace(":", ".js:")}"`);
const posts =
  (path: RegExp) =>
  (call: Call): boolean =>
    call.method === "POST" && path.test(call.path);
const gets = ({ method, path }: Call): boolean =>
  method === "GET" && /^\/v2\/checkout\/orders\/\w+$/.test(path);

const creates = posts(/^\/v2\/checkout\/orders$/);
const captures = posts(/\/capture$/);
const verifies = posts(/verify-webhook-signature$/);
const sends = posts(/^\/emails$/);

const isHeld = ({ checkout, hasOrder }: Trace): boolean => checkout === "held" && !hasOrder;
const isOrdered = ({ checkout, hasOrder, captures: taken }: Trace): boolean =>
  checkout === "ordered" && hasOrder && taken === 0;
const isCapturing = ({ checkout, enrollments }: Trace): boolean =>
  checkout === "capturing" && enrollments === 0;
const isBought = ({ checkout, captures: taken, enrollments, mails }: Trace): boolean =>
  checkout === "settled" && taken === 1 && enrollments === 1 && mails.length === 2;

export const KILL_POINTS: readonly KillPoint[] = [
  {
    name: "hold asked for",
    ...{ proxy: "client", moment: "request", fits: calls("checkouts:start") },
    holds: ({ checkout }) => checkout === null,
  },
  {
    name: "hold written",
    ...{ proxy: "client", moment: "processed", fits: calls("checkouts:start") },
    holds: (trace) => isHeld(trace) && trace.order === null,
  },
  {
    name: "order asked for",
    ...{ proxy: "paypal", moment: "request", fits: creates },
    holds: (trace) => isHeld(trace) && trace.order === null,
  },
  {
    name: "order made",
    ...{ proxy: "paypal", moment: "processed", fits: creates },
    holds: (trace) => isHeld(trace) && trace.order === "CREATED",
  },
  {
    name: "order response received",
    ...{ proxy: "paypal", moment: "response", fits: creates },
    holds: (trace) => isHeld(trace) && trace.order === "CREATED",
  },
  {
    name: "order written",
    ...{ proxy: "client", moment: "processed", fits: calls("checkouts:createOrder") },
    holds: (trace) => isOrdered(trace) && trace.order === "CREATED",
  },
  {
    name: "approved",
    ...{ proxy: "client", moment: "request", fits: calls("checkouts:approve") },
    holds: (trace) => isOrdered(trace) && trace.order === "APPROVED",
  },
  {
    name: "capture begun",
    ...{ proxy: "paypal", moment: "request", fits: gets },
    holds: (trace) => isCapturing(trace) && trace.captures === 0,
  },
  {
    name: "capture asked for",
    ...{ proxy: "paypal", moment: "request", fits: captures },
    holds: (trace) => isCapturing(trace) && trace.captures === 0,
  },
  {
    name: "captured",
    ...{ proxy: "paypal", moment: "processed", fits: captures },
    holds: (trace) => isCapturing(trace) && trace.captures === 1,
  },
  {
    name: "capture answered",
    ...{ proxy: "paypal", moment: "response", fits: captures },
    holds: (trace) => isCapturing(trace) && trace.captures === 1,
  },
  {
    name: "enrollment written, mails queued",
    ...{ proxy: "client", moment: "processed", fits: calls("checkouts:approve") },
    holds: isBought,
  },
  {
    name: "mail claimed",
    ...{ proxy: "mail", moment: "request", fits: sends },
    holds: (trace) => isBought(trace) && trace.mails.includes("sending") && trace.accepted < 2,
  },
  {
    name: "mail accepted",
    ...{ proxy: "mail", moment: "processed", fits: sends },
    holds: (trace) => isBought(trace) && trace.mails.includes("sending") && trace.accepted > 0,
  },
  {
    name: "mail answered",
    ...{ proxy: "mail", moment: "response", fits: sends },
    holds: (trace) => isBought(trace) && trace.mails.includes("sending") && trace.accepted > 0,
  },
  {
    name: "webhook being verified",
    ...{ proxy: "paypal", moment: "processed", fits: verifies, byWebhook: true },
    holds: (trace) => isOrdered(trace) && trace.order === "APPROVED" && trace.events === 0,
  },
  {
    name: "webhook verified",
    ...{ proxy: "paypal", moment: "response", fits: verifies, byWebhook: true },
    holds: (trace) => isOrdered(trace) && trace.order === "APPROVED" && trace.events === 0,
  },
];
