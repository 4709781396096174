// Names of devices from user agents: "Firefox on Windows". Shown to their owners only.
import Bowser from "bowser";
import { v, type Infer } from "convex/values";
import { UNKNOWN_BROWSER } from "../../../shared/device-names";
import { bounded } from "../../../shared/text";

/** User agents are cut to this length before they are parsed. */
const USER_AGENT_MAX = 256;

export const vDeviceKind = v.union(
  v.literal("computer"),
  v.literal("phone"),
  v.literal("tablet"),
  v.literal("unknown"),
);
type DeviceKind = Infer<typeof vDeviceKind>;

const KINDS: Record<string, DeviceKind> = { desktop: "computer", mobile: "phone", tablet: "tablet" };

const BROWSERS = new Set<string | undefined>(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set<string | undefined>(Object.values(Bowser.OS_MAP));

/** A user agent as it is stored: cut, without control characters. */
export const cutUserAgent = (userAgent: string): string =>
  bounded(userAgent, USER_AGENT_MAX).replace(/\p{Cc}/gu, "");

/** Name and kind of a device by its user agent; "Unknown browser" for unknown ones. */
export function describeDevice(userAgent: string): { device: string; kind: DeviceKind } {
  const text = cutUserAgent(userAgent);
  // The parser refuses an empty text.
  if (text === "") return { device: UNKNOWN_BROWSER, kind: "unknown" };
  const { browser, os, platform } = Bowser.parse(text);
  // Only known names: for unknown browsers the parser returns parts of the user agent, which a stranger could
  // choose.
  const name = BROWSERS.has(browser.name) ? browser.name : UNKNOWN_BROWSER;
  return {
    device: SYSTEMS.has(os.name) ? `${String(name)} on ${String(os.name)}` : String(name),
    kind: KINDS[platform.type ?? ""] ?? "unknown",
  };
}
