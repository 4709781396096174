// The records of an attention item, as addresses of the admin page with their filters set.
import { attentionAction } from "#shared/rules/attention.ts";
import { paths } from "../../../lib/paths";
import { adminOverviewText } from "../../../texts/admin-overview";
import type { AttentionItemRow } from "./attention-types";

type Parts = Readonly<Record<string, string>>;

const tab = (name: string, filter: Parts): string =>
  `${paths.admin.href()}?${new URLSearchParams({ tab: name, ...filter }).toString()}`;

/** The dialog of the payment's refunds, opened by its address. */
export function refundHref({ kind, record }: AttentionItemRow): string | null {
  const { paymentId } = record;
  if (paymentId === null || attentionAction(kind) !== "refund") return null;
  return tab("payments", { q: paymentId, refund: paymentId });
}

interface RecordLink {
  href: string;
  label: string;
}

export function recordLinks({ kind, record }: AttentionItemRow): RecordLink[] {
  const { paymentId, email, courseId, recipient } = record;
  const links: RecordLink[] = [];
  const add = (href: string, label: string) => links.push({ href, label });
  if (paymentId !== null) add(tab("payments", { q: paymentId }), adminOverviewText("payment"));
  if (email !== null) {
    add(tab("enrollments", { q: email }), adminOverviewText("enrollments"));
    add(tab("roles", { q: email }), adminOverviewText("account"));
  } else if (courseId !== null) add(tab("batches", { course: courseId }), adminOverviewText("batches"));
  if (recipient !== null)
    add(tab("emails", { by: "recipient", q: recipient }), adminOverviewText("emailRecord"));
  if (kind === "mail-budget")
    add(tab("emails", { by: "status", q: "failed" }), adminOverviewText("failedEmails"));
  return links;
}
