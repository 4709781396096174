// Who calls, for rate limits: the network of the request, as far as CALLER_ADDRESS lets it count. docs/operators/deploy.md says which value
// fits which way of hosting.
import { OLDEST_BACKEND } from "../../shared/configuration";
import { env } from "./env";
import { fail } from "./fail";
import { EVERYBODY, type LimitCtx, type LimitKey, type LimitName } from "./rateLimits";

export interface Caller {
  /** Key of limits per address: the network; EVERYBODY where addresses are not known; null when exempt. */
  ip: string | null;
  /** The network, without the exemption of loopback beside local stand-ins; null when it is not known. */
  network: string | null;
}

export async function callerOf(ctx: LimitCtx): Promise<Caller> {
  if (env.callerAddress() === "shared") return { ip: EVERYBODY, network: null };
  const { ip } = await requestMetadata(ctx);
  if (ip === null) return { ip: EVERYBODY, network: null };
  const exempt = env.allowsLocalProviders() && !env.limitsLoopback();
  const network = networkOf(ip);
  return { ip: exempt && isLoopback(ip) ? null : network, network };
}

/** The key of limits per address. */
export const ipOf = async (ctx: LimitCtx): Promise<string | null> => (await callerOf(ctx)).ip;

/** The network of a caller who is limited by it; null otherwise. */
export async function limitedNetworkOf(ctx: LimitCtx): Promise<string | null> {
  const { ip } = await callerOf(ctx);
  return ip === EVERYBODY ? null : ip;
}

/**
 * A limit per address, for a caller whose browser names itself. Where addresses are not known it is one per browser, whose
 * secret a caller may change at will, and one of everybody, which browsers known for their account do not take from.
 */
export function addressLimits(
  name: LimitName,
  { ip, browser }: { ip: string | null; browser: string | null },
  isKnownBrowser = false,
): LimitKey[] {
  if (ip !== EVERYBODY) return [{ name, key: ip }];
  const own = browser === null ? [] : [{ name, key: `browser ${browser}` }];
  return isKnownBrowser ? own : [...own, { name, key: EVERYBODY }];
}

/** Throws invalid-configuration on backends that do not have it. */
export async function requestMetadata(
  ctx: Pick<LimitCtx, "meta">,
): Promise<{ ip: string | null; userAgent: string | null }> {
  try {
    return await ctx.meta.getRequestMetadata();
  } catch {
    return fail("invalid-configuration", {
      values: { detail: `the backend is older than ${OLDEST_BACKEND}` },
    });
  }
}

const isLoopback = (ip: string): boolean => ip === "::1" || /^(::ffff:)?127\./.test(ip);

/** IPv6 customers have whole /64 networks, so the first half of such an address is counted. */
function networkOf(ip: string): string {
  if (!ip.includes(":") || ip.includes(".")) return ip;
  const [head = "", tail] = ip.toLowerCase().split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array<string>(zeros).fill("0"), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
