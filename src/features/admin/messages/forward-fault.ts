// Why a message was not forwarded, in words: the record has the status and the body of the form service's answer, or what kept it
// from answering.
import { adminMessagesText } from "../../../texts/admin-messages";

export function forwardFault(recorded: string): string {
  const [, status] = /^(\d{3}) /.exec(recorded) ?? [];
  if (status !== undefined) return adminMessagesText("forwardRefused", { status });
  return adminMessagesText(/budget/.test(recorded) ? "forwardBudget" : "forwardFailed");
}
