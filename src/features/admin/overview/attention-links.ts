// The records of an attention item, as addresses of the admin page with their filters set.
import { attentionAction } from "#shared/rules/attention.ts";
import { adminOverviewText } from "../../../texts/admin-overview";
import { tabHref } from "../common/tab-href";
import type { AttentionItemRow } from "./attention-types";

/** The dialog of the payment's refunds, opened by its address. */
export function refundHref({ kind, record }: AttentionItemRow): string | null {
  const { paymentId } = record;
  if (paymentId === null || attentionAction(kind) !== "refund") return null;
  return tabHref("payments", { q: paymentId, refund: paymentId });
}

interface RecordLink {
  href: string;
  label: string;
}

export function recordLinks({ kind, record }: AttentionItemRow): RecordLink[] {
  const { paymentId, email, courseId, recipient } = record;
  const links: RecordLink[] = [];
  const add = (href: string, label: string) => links.push({ href, label });
  if (paymentId !== null) add(tabHref("payments", { q: paymentId }), adminOverviewText("payment"));
  if (email !== null) {
    add(tabHref("enrollments", { q: email }), adminOverviewText("enrollments"));
    add(tabHref("roles", { q: email }), adminOverviewText("account"));
  } else if (courseId !== null) add(tabHref("batches", { course: courseId }), adminOverviewText("batches"));
  if (recipient !== null)
    add(tabHref("emails", { by: "recipient", q: recipient }), adminOverviewText("emailRecord"));
  if (kind === "mail-budget")
    add(tabHref("emails", { by: "status", q: "failed" }), adminOverviewText("failedEmails"));
  return links;
}
