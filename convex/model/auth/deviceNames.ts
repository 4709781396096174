// What a user agent says, in words: "Firefox on Windows". Only for people to recognise their own devices by.
import Bowser from "bowser";
import { v, type Infer } from "convex/values";

/** Longer ones are cut off: nobody's browser needs more, and parsing runs over the whole text. */
const USER_AGENT_MAX = 256;

export const vDeviceKind = v.union(
  v.literal("computer"),
  v.literal("phone"),
  v.literal("tablet"),
  v.literal("unknown"),
);
type DeviceKind = Infer<typeof vDeviceKind>;

const KINDS: Record<string, DeviceKind> = { desktop: "computer", mobile: "phone", tablet: "tablet" };

export const UNKNOWN_DEVICE = "Unknown browser";

const BROWSERS = new Set<string | undefined>(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set<string | undefined>(Object.values(Bowser.OS_MAP));

export const cutUserAgent = (userAgent: string): string =>
  userAgent.slice(0, USER_AGENT_MAX).replace(/\p{Cc}/gu, "");

export function describeDevice(userAgent: string): { device: string; kind: DeviceKind } {
  const text = cutUserAgent(userAgent);
  // The parser refuses an empty text.
  if (text === "") return { device: UNKNOWN_DEVICE, kind: "unknown" };
  const { browser, os, platform } = Bowser.parse(text);
  // The parser also names browsers by whatever their text begins with; that would put a stranger's words into a mail.
  const name = BROWSERS.has(browser.name) ? browser.name : UNKNOWN_DEVICE;
  return {
    device: SYSTEMS.has(os.name) ? `${String(name)} on ${String(os.name)}` : String(name),
    kind: KINDS[platform.type ?? ""] ?? "unknown",
  };
}
