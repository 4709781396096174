/** The switch endpoint every stand-in has, and the description of it that scripts find in the stack file. */
import { BadSwitch } from "./faults.ts";
import { isRecord, parseJson } from "./json.ts";
import type { JsonRecord } from "./json.ts";
import type { StandInContext } from "./serve.ts";

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

/** Takes JSON whatever its content type says, and JSON that was encoded twice by a helpful client. */
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
