// Fields of declarations of withdrawal from a contract. Times in milliseconds.
import { v } from "convex/values";
import { vLanguage } from "./users";

/**
 * | status     | meaning                                      | ends by                                                |
 * | ---------- | -------------------------------------------- | ------------------------------------------------------ |
 * | `open`     | received; staff have not decided             | `refunded`: the payment was refunded; `closed`: by staff |
 * | `refunded` | the matched payment was refunded completely  | never                                                  |
 * | `closed`   | staff refused it with a reason (`decision`), or accepted it | never                                   |
 */
export const withdrawalFields = {
  /** As declared; what is withdrawn from is in the person's own words. Empty once the account is deleted. */
  name: v.string(),
  email: v.string(),
  contract: v.string(),
  /** Declared by this account, whose proven address `email` is; null for everybody else. */
  userId: v.union(v.id("users"), v.null()),
  /** A field hidden from people was filled in: no receipt was sent. */
  isSuspect: v.optional(v.literal(true)),
  /** Capture id of the payment under this address that it may be about; null without one inside the period. */
  paymentId: v.union(v.string(), v.null()),
  status: v.union(v.literal("open"), v.literal("refunded"), v.literal("closed")),
  decision: v.union(v.string(), v.null()),
  /** Staff ended it as accepted, without a payment that was refunded through it. */
  isAccepted: v.optional(v.literal(true)),
  /** Of the e-mails about it; missing in declarations from before this field. */
  language: v.optional(vLanguage),
  receivedAt: v.number(),
  updatedAt: v.number(),
};
