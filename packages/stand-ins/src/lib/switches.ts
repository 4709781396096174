/** The switches every stand-in has: their state, their endpoint, and the description of it in the stack file. */
import type { Hono } from "hono";
import type { Clock } from "./clock.ts";
import { BadSwitch, nextFault, parseFaults, parseFlag, spendFault } from "./faults.ts";
import type { Fault, FaultRules } from "./faults.ts";
import { isRecord, parseJson } from "./json.ts";
import type { JsonRecord } from "./json.ts";
import type { Env, StandInContext } from "./serve.ts";

export type Switches = {
  /** Every call is answered with an error. */
  failing: boolean;
  faults: Fault[];
};

export const WORKING: Switches = { failing: false, faults: [] };

export type Switched<S extends Switches = Switches> = {
  faultsFired: { at: number; on: string; kind: string }[];
  switches: S;
};

export type SwitchEvent<S extends Switches = Switches> =
  { type: "fault-fired"; on: string; kind: string; at: number } | { type: "switched"; switches: S };

export function applySwitchEvent<S extends Switches>(state: Switched<S>, event: SwitchEvent<S>): void {
  if (event.type === "switched") {
    state.switches = event.switches;
    return;
  }
  state.faultsFired.push({ on: event.on, kind: event.kind, at: event.at });
  state.switches = { ...state.switches, faults: spendFault(state.switches.faults, event.on) };
}

type SwitchStore<S extends Switches> = {
  readonly state: Readonly<Switched<S>>;
  commit(event: SwitchEvent<S>): Promise<void>;
};

/** Takes the scripted fault of an operation, if one waits, and records that it fired. */
export function takeFault<S extends Switches>(
  { store, clock }: { store: SwitchStore<S>; clock: Clock },
  operation: string,
): Fault | undefined {
  const fault = nextFault(store.state.switches.faults, operation);
  if (fault === undefined) return undefined;
  // The reply does not depend on this line of the journal.
  void store
    .commit({ type: "fault-fired", on: operation, kind: fault.kind, at: clock() })
    .catch(() => undefined);
  return fault;
}

/** Each switch in a request replaces the current one. */
export function nextSwitches(given: JsonRecord, base: Switches, rules: FaultRules): Switches {
  return {
    failing: given["failing"] === undefined ? base.failing : parseFlag(given["failing"], "failing"),
    faults: given["faults"] === undefined ? base.faults : parseFaults(given["faults"], rules),
  };
}

/** `/api/switches`: the switches, and a change of them. `change` throws BadSwitch for unknown switches. */
export function switchRoutes<S extends Switches>(
  app: Hono<Env>,
  store: SwitchStore<S>,
  change: (given: JsonRecord, before: S) => S,
): void {
  app.get("/api/switches", (c) => c.json(store.state.switches));
  app.post("/api/switches", async (c) => {
    try {
      const switches = change(await readSwitches(c), store.state.switches);
      await store.commit({ type: "switched", switches });
      return c.json(switches);
    } catch (error) {
      return badSwitchReply(c, error);
    }
  });
}

/** The change of a stand-in that has no other switches. */
export const changeSwitches =
  (rules: FaultRules) =>
  (given: JsonRecord, before: Switches): Switches => {
    refuseUnknown(given, ["failing", "faults", "reset"]);
    return nextSwitches(given, given["reset"] === true ? WORKING : before, rules);
  };

type SwitchRequest = { url: string; method: "POST"; body: string };
export type SwitchPair = { on: SwitchRequest; off: SwitchRequest };

/** The requests that make a service fail and work again; the body is the text to send. */
export function failureSwitch(url: string): SwitchPair {
  const request = (failing: boolean): SwitchRequest => ({
    url: `${url}/api/switches`,
    method: "POST",
    body: JSON.stringify({ failing }),
  });
  return { on: request(true), off: request(false) };
}

/** Takes JSON whatever its content type says, and JSON that a client has encoded twice. */
export async function readSwitches(c: StandInContext): Promise<JsonRecord> {
  let parsed = parseJson(await c.req.text());
  if (parsed.ok && typeof parsed.value === "string") parsed = parseJson(parsed.value);
  if (!parsed.ok || !isRecord(parsed.value)) throw new BadSwitch("the body must be a JSON object");
  return parsed.value;
}

export function refuseUnknown(given: JsonRecord, known: readonly string[]): void {
  const stranger = Object.keys(given).find((key) => !known.includes(key));
  if (stranger !== undefined)
    throw new BadSwitch(`no switch is called ${stranger}; there are ${known.join(", ")}`);
}

export function badSwitchReply(c: StandInContext, error: unknown): Response {
  if (error instanceof BadSwitch) return c.json({ error: error.message }, 400);
  throw error;
}
