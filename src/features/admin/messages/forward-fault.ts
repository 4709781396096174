// Why a message was not forwarded, in words: the record has a code where it was not sent, and otherwise the status and the body of
// the form service's answer, or what kept it from answering.
import { adminMessagesText } from "../../../texts/admin-messages";
import type { Message } from "./types";

/** Null for a message that was forwarded, or only stored. */
export function forwardFault({ errorCode, errorMessage }: Pick<Message, "errorCode" | "errorMessage">) {
  if (errorMessage === null) return null;
  if (errorCode === "daily-limit") return adminMessagesText("forwardBudget");
  const [, status] = /^(\d{3}) /.exec(errorMessage) ?? [];
  if (status !== undefined) return adminMessagesText("forwardRefused", { status });
  return adminMessagesText("forwardFailed");
}
