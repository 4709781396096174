/** Scripted failures: each has an operation, a failure and a count. */
import { isRecord } from "./json.ts";

export type Fault = {
  /** The operation it hits. */
  on: string;
  kind: string;
  /** How long `slow` waits and how long a timeout holds the connection before cutting it. */
  ms: number;
  /** How many more requests it hits. */
  times: number;
};

/** What every service can do to a reply; services add their own outcomes. */
export const TRANSPORT_KINDS = [
  "slow",
  "429",
  "500",
  "503",
  "500-after",
  "timeout-before",
  "timeout-after",
  "partial-json",
] as const;

export type FaultRules = {
  operations: readonly string[];
  kinds: readonly string[];
  defaultOperation: string;
};

/** An invalid request to the switches; the message names what is valid. */
export class BadSwitch extends Error {}

const DEFAULT_MS: Record<string, number> = { slow: 3000, "timeout-before": 60_000, "timeout-after": 60_000 };

/** `timeout-after-capture` and the like read well in scripts and mean the plain kind. */
function kindOf(value: unknown, rules: FaultRules): string {
  const kind = typeof value === "number" ? String(value) : value;
  const plain = typeof kind === "string" ? kind.replace(/-after-\w+$/, "-after") : "";
  if (!rules.kinds.includes(plain)) throw new BadSwitch(`kind must be one of ${rules.kinds.join(", ")}`);
  return plain;
}

function count(value: unknown, name: string, otherwise: number): number {
  if (value === undefined) return otherwise;
  if (typeof value === "number" && Number.isInteger(value) && value >= 0) return value;
  throw new BadSwitch(`${name} must be a whole number, zero or more`);
}

function parseFault(value: unknown, rules: FaultRules): Fault {
  const given = typeof value === "string" ? { kind: value } : value;
  if (!isRecord(given)) throw new BadSwitch("a fault is {on, kind, ms, times} or the name of a kind");
  const on = given["on"] ?? rules.defaultOperation;
  if (typeof on !== "string" || !rules.operations.includes(on)) {
    throw new BadSwitch(`on must be one of ${rules.operations.join(", ")}`);
  }
  const kind = kindOf(given["kind"], rules);
  return {
    on,
    kind,
    ms: count(given["ms"], "ms", DEFAULT_MS[kind] ?? 0),
    times: count(given["times"], "times", 1),
  };
}

export function parseFaults(value: unknown, rules: FaultRules): Fault[] {
  if (!Array.isArray(value)) throw new BadSwitch("faults must be an array");
  return value.map((fault) => parseFault(fault, rules)).filter((fault) => fault.times > 0);
}

export function parseFlag(value: unknown, name: string): boolean {
  if (typeof value !== "boolean") throw new BadSwitch(`${name} must be true or false`);
  return value;
}

/** The first fault that waits for this operation. */
export function nextFault(faults: readonly Fault[], operation: string): Fault | undefined {
  return faults.find((fault) => fault.on === operation);
}

/** The list after that fault has hit once. */
export function spendFault(faults: readonly Fault[], operation: string): Fault[] {
  const at = faults.findIndex((fault) => fault.on === operation);
  return faults.flatMap((fault, index) => {
    if (index !== at) return [fault];
    return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
  });
}
