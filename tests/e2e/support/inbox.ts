// Reads the inbox of a stack as its owner would.
import { expect } from "@playwright/test";
import type { StackInfo } from "@cohort/launcher/src/stack-file.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export async function mailsTo(info: Pick<StackInfo, "inbox">, address: string): Promise<Mail[]> {
  const response = await fetch(`${info.inbox}/api/emails?to=${encodeURIComponent(address)}`);
  return (await response.json()) as Mail[];
}

/** Waits until the address has at least `count` mails and returns the newest. */
export async function newestMail(info: Pick<StackInfo, "inbox">, address: string, count = 1): Promise<Mail> {
  await expect
    .poll(async () => (await mailsTo(info, address)).length, { timeout: 15_000 })
    .toBeGreaterThanOrEqual(count);
  const [newest] = await mailsTo(info, address);
  if (newest === undefined) throw new Error(`No mail to ${address}`);
  return newest;
}

/** The first link to the site in a mail's text. */
export function linkIn(mail: Mail, info: Pick<StackInfo, "site">): string {
  const link = mail.text.split(/\s+/).find((word) => word.startsWith(`${info.site}/`));
  if (link === undefined) throw new Error(`No link to the site in: ${mail.text}`);
  return link;
}
