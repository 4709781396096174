// Which e-mails to look for, as the form has it, the address and the query.
import type { FunctionArgs } from "convex/server";
import type { api } from "#convex/_generated/api.js";
import { LIMITS } from "#shared/limits.ts";
import { bounded } from "#shared/text.ts";
import { oneOf } from "../../../hooks/use-address";
import type { EmailRow } from "../common/types";
import type { CommonColumn } from "./use-email-order";

export type EmailSearch = FunctionArgs<typeof api.adminEmails.search>["search"];
export type By = EmailSearch["by"];

export const KINDS = ["any", "recipient", "type", "status", "course"] as const satisfies By[];

/** All that are recorded, which the type demands. */
const BY_TYPE: Readonly<Record<EmailRow["emailType"], null>> = {
  enrollment_confirmation: null,
  course_reminder: null,
  payment_receipt: null,
  class_reminder: null,
  class_change: null,
  enrollment_transfer: null,
  enrollment_ended: null,
  batch_dates: null,
  withdrawal_receipt: null,
  batch_canceled: null,
  credit: null,
  data_export: null,
  account_deletion: null,
  account_deleted: null,
  payment_refund: null,
  announcement: null,
  waitlist_offer: null,
};
export const TYPES = Object.keys(BY_TYPE) as EmailRow["emailType"][];
export const STATUSES = ["sent", "failed"] as const;

export type Choice = { by: By; value: string };

/** What a kind of search begins with: the first of its options. */
export const firstValue = (by: By): string =>
  by === "type" ? "enrollment_confirmation" : by === "status" ? STATUSES[0] : "";

/** Null when the choice lacks its term, or has one that does not exist. */
export function toSearch({ by, value }: Choice): EmailSearch | null {
  const term = bounded(value.trim(), LIMITS.searchMax);
  if (by === "type") {
    const emailType = oneOf(TYPES, value);
    return emailType && { by, emailType };
  }
  if (by === "status") {
    const status = oneOf(STATUSES, value);
    return status && { by, status };
  }
  if (term === "") return null;
  return by === "course" ? { by, courseId: term } : { by, term };
}

/** A recipient is a whole address. */
export const commonColumn = ({ by }: EmailSearch): CommonColumn =>
  by === "any" || by === "course" ? null : by;

/** The search that the parts `by` and `q` of the address name; null without one. */
export function emailSearchIn(params: URLSearchParams): EmailSearch | null {
  const by = oneOf(KINDS, params.get("by")) ?? "any";
  return toSearch({ by, value: params.get("q") ?? "" });
}

/** The reverse of toSearch. */
export function toChoice(search: EmailSearch | null): Choice {
  if (search === null) return { by: "any", value: "" };
  switch (search.by) {
    case "type":
      return { by: search.by, value: search.emailType };
    case "status":
      return { by: search.by, value: search.status };
    case "course":
      return { by: search.by, value: search.courseId };
    default:
      return { by: search.by, value: search.term };
  }
}
