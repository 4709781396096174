// Why an e-mail failed, in words: the record has the provider's own, "STATUS name: message".
import { adminEmailsText } from "../../../texts/admin-emails";

export function emailFault(recorded: string): string {
  const [, status, message] = /^(no answer|\d{3}) \w+: (.*)$/s.exec(recorded) ?? [];
  if (status === undefined || message === undefined) return recorded;
  if (status === "no answer") return adminEmailsText("noAnswer");
  if (status === "429") return adminEmailsText("tooMany");
  return status.startsWith("5") ? adminEmailsText("serviceError", { status }) : message;
}
