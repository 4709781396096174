// Flows of a verification link: verify and decline. Neither creates a session. The link proves the mailbox, not the
// choice of the password, so it needs the browser that requested it or that password.
import { internal } from "../../_generated/api";
import { fail } from "../../lib/fail";
import { ipOf } from "../../lib/callers";
import type { AuthCtx, AuthParams } from "./context";
import { browserOf } from "./devices";
import { readPassword } from "./inputs";
import { readCode } from "./links";
import { deriveSecret } from "./passwordKeys";

/** Proves the address by a link, in the requesting browser or with the password. */
export async function verify(ctx: AuthCtx, params: AuthParams): Promise<null> {
  const codeHash = await readCode(ctx, params);
  if (params.password === undefined) {
    const browser = await browserOf(params.device);
    await ctx.runMutation(internal.verification.inBrowser, { codeHash, browser });
    return null;
  }
  const password = readPassword(params.password);
  const kdfParams = await ctx.runMutation(internal.verification.begin, { codeHash, ip: await ipOf(ctx) });
  const secret = password === null || kdfParams === null ? "" : await deriveSecret(password, kdfParams);
  if (!(await ctx.runMutation(internal.verification.finish, { codeHash, secret }))) fail("wrong-password");
  return null;
}

/** The owner of the mailbox did not register: the registration is deleted. */
export async function decline(ctx: AuthCtx, params: AuthParams): Promise<null> {
  await ctx.runMutation(internal.verification.decline, { codeHash: await readCode(ctx, params) });
  return null;
}
