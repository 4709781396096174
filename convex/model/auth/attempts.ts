// Attempts at a password: counted before the key is derived, reset once it was right. Wrong passwords are counted per
// caller and account, so that strangers cannot lock the owner out; known browsers are counted on their own and exempt
// from the limit per account.
import { v, type Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { addressLimits } from "../../lib/callers";
import { forget, restore, consumeOrFail, type LimitKey } from "../../lib/rateLimits";
import { userByEmail } from "../users";
import { boundTo, isKnownDevice } from "./devices";
import { sha256Hex } from "./digest";
import { kdfParamsOf, verifySecret } from "./passwordKeys";
import { passwordAccount } from "./sessions";

/** The caller, determined in the action from the request. */
export const vAttempt = v.object({
  email: v.string(),
  ip: v.union(v.string(), v.null()),
  network: v.string(),
  browser: v.union(v.string(), v.null()),
});
export type Attempt = Infer<typeof vAttempt>;

interface Counted {
  isKnown: boolean;
  /** Counted for the caller or the known browser alone; reset on success. */
  own: LimitKey;
  /** Shared with other callers; one count is restored on success. */
  shared: LimitKey[];
}

/** A digest: counts are kept longer than accounts, and must not name their address. */
const callerKey = ({ network, email }: Pick<Attempt, "network" | "email">): Promise<string> =>
  sha256Hex(`${network} ${email}`);

async function limitsOf(
  ctx: MutationCtx,
  { email, ip, network, browser }: Attempt,
  user: Doc<"users"> | null,
): Promise<Counted> {
  if (user !== null && browser !== null && (await isKnownDevice(ctx, user._id, browser))) {
    const own = { name: "failurePerDevice", key: await boundTo(browser, email) } as const;
    return { isKnown: true, own, shared: addressLimits("failurePerIp", { ip, browser }, true) };
  }
  const own = { name: "failurePerCaller", key: await callerKey({ network, email }) } as const;
  const perEmail = { name: "failurePerEmail", key: email } as const;
  return { isKnown: false, own, shared: [perEmail, ...addressLimits("failurePerIp", { ip, browser })] };
}

/** Counts an account e-mail per caller and address, or per known browser. Throws too-many-requests. */
export async function countEmail(ctx: MutationCtx, { email, ip, network, browser }: Attempt): Promise<void> {
  const user = await userByEmail(ctx, email);
  const isKnown = user !== null && browser !== null && (await isKnownDevice(ctx, user._id, browser));
  const key = isKnown ? await boundTo(browser, email) : await callerKey({ network, email });
  await consumeOrFail(ctx, [
    { name: "mailPerCaller", key },
    ...addressLimits("mailPerIp", { ip, browser }, isKnown),
  ]);
}

/** Counts the attempt. Throws too-many-requests and then counts nothing, because the mutation is rolled back. */
export async function beginAttempt(ctx: MutationCtx, attempt: Attempt) {
  const user = await userByEmail(ctx, attempt.email);
  const { own, shared, isKnown } = await limitsOf(ctx, attempt, user);
  await consumeOrFail(ctx, [own, ...shared, ...addressLimits("derivationPerIp", attempt, isKnown)]);
  const account = await passwordAccount(ctx, attempt.email);
  return { taken: user !== null || account !== null, kdfParams: kdfParamsOf(account?.secret) };
}

/** The owner of the password; null when it is wrong. */
export async function finishAttempt(
  ctx: MutationCtx,
  attempt: Attempt,
  secret: string,
): Promise<{ account: Doc<"authAccounts">; user: Doc<"users"> } | null> {
  const account = await passwordAccount(ctx, attempt.email);
  if (account === null || !(await verifySecret(secret, account.secret ?? ""))) return null;
  const user = await ctx.db.get("users", account.userId);
  if (user === null) return null;
  await forgiveAttempts(ctx, attempt, user);
  return { account, user };
}

/** After the right password. */
async function forgiveAttempts(ctx: MutationCtx, attempt: Attempt, user: Doc<"users">): Promise<void> {
  const { own, shared } = await limitsOf(ctx, attempt, user);
  await forget(ctx, own);
  for (const limit of shared) await restore(ctx, limit);
}

/** After a new password: failed attempts at the old one do not count any more. */
export async function forgetAttempts(ctx: MutationCtx, { email, network, browser }: Attempt): Promise<void> {
  await forget(ctx, { name: "failurePerCaller", key: await callerKey({ network, email }) });
  await forget(ctx, { name: "failurePerEmail", key: email });
  if (browser !== null) await forget(ctx, { name: "failurePerDevice", key: await boundTo(browser, email) });
}
