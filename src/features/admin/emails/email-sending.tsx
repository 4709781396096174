// Whether an e-mail was sent, and what failed.
import { Badge } from "../../../components/ui/badge";
import { emailStatusName, emailTypeName } from "../../../texts/admin-names";
import { emailFault } from "../common/email-fault";
import type { EmailRow } from "../common/types";

/** In lines with the kind of the e-mail and what failed, which are below the subject where it has a column. */
export function Sending({ email: { status, emailType, errorMessage } }: { email: EmailRow }) {
  return (
    <>
      {status === "sent" ? (
        <span>{emailStatusName(status)}</span>
      ) : (
        <Badge tone="accent" className="cards:me-1">
          {emailStatusName(status)}
        </Badge>
      )}
      <span className="hidden text-ink-soft cards:inline">
        {status === "sent" ? " · " : " "}
        {emailTypeName(emailType)}
      </span>
      <div className="hidden cards:block">
        <Fault message={errorMessage} />
      </div>
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
