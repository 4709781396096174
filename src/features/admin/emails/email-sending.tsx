// Whether an e-mail was sent, and what failed.
import { Badge } from "../../../components/ui/badge";
import { emailStatusName, emailTypeName } from "../../../texts/admin-names";
import { emailFault } from "../common/email-fault";
import type { EmailRow } from "../common/types";

export const Sending = ({ status }: Pick<EmailRow, "status">) =>
  status === "sent" ? (
    <span className="whitespace-nowrap">{emailStatusName(status)}</span>
  ) : (
    <Badge tone="accent" className="cards:me-1">
      {emailStatusName(status)}
    </Badge>
  );

/** In rows of lines: with the kind of the e-mail and what failed, which are below the subject where it has a column. */
export function SendingLine({ email: { status, emailType, errorMessage } }: { email: EmailRow }) {
  return (
    <>
      <Sending status={status} />
      <span className="text-ink-soft">
        {status === "sent" ? " · " : " "}
        {emailTypeName(emailType)}
      </span>
      <Fault message={errorMessage} />
    </>
  );
}

/** The preview has the whole text. */
export const Fault = ({ message }: { message: string | null }) =>
  message === null ? null : (
    <p className="mt-1 two-lines text-xs text-ink-soft" title={message}>
      {emailFault(message)}
    </p>
  );
