// Whether an e-mail was sent, and what failed.
import { RowButton } from "../../../components/staff/row-actions";
import { Badge } from "../../../components/ui/badge";
import { Notice } from "../../../components/ui/notice";
import { emailStatusName, emailTypeName } from "../../../texts/admin-names";
import { adminEmailsText } from "../../../texts/admin-emails";
import { emailFault } from "../common/email-fault";
import type { EmailRow } from "../common/types";
import { useSendAgain } from "./use-send-again";

/** In lines with the kind of the e-mail and what failed, which are below the subject where it has a column. */
export function Sending({ email }: { email: EmailRow }) {
  const { status, emailType, errorMessage } = email;
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
        {status === "failed" && <SendAgain email={email} />}
      </div>
    </>
  );
}

/** In sight, since it is what a failed one needs; the menu of the row has it as well. */
function SendAgain({ email }: { email: EmailRow }) {
  const { busy, failure, name, sendAgain } = useSendAgain(email);
  return (
    <>
      <RowButton aria-label={name} disabled={busy} onClick={() => void sendAgain()}>
        {adminEmailsText("sendAgain")}
      </RowButton>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
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
