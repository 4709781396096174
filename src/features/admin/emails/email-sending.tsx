// Whether an e-mail was sent, and what failed.
import { Badge } from "../../../components/ui/badge";
import { emailStatusName, emailTypeName } from "../../../texts/admin-names";
import { adminText } from "../../../texts/admin";
import { PaymentId } from "../common/payment-id";
import { emailFault } from "../common/email-fault";
import type { EmailRow } from "../common/types";

export const Sending = ({ status }: Pick<EmailRow, "status">) =>
  status === "sent" ? (
    <span className="whitespace-nowrap">{emailStatusName(status)}</span>
  ) : (
    <FailedBadge status={status} />
  );

/** The frame of a badge has room above it in a row of lines. */
const FailedBadge = ({ status }: Pick<EmailRow, "status">) => (
  <Badge tone="accent" className="cards:mt-1.5">
    {emailStatusName(status)}
  </Badge>
);

/** In rows of lines: with the kind of the e-mail, what failed and the payment, which are in columns where there is room for them. */
export function SendingLine({ email }: { email: EmailRow }) {
  const { status, emailType, errorMessage, paymentId } = email;
  const isSent = status === "sent";
  return (
    <>
      {isSent ? emailStatusName(status) : <FailedBadge status={status} />}
      <span className={isSent ? "text-ink-soft" : "ms-1 text-ink-soft"}>
        {isSent ? " · " : " "}
        {emailTypeName(emailType)}
      </span>
      <Fault message={errorMessage} />
      {paymentId !== null && (
        <p className="flex items-baseline gap-x-1.5 text-xs text-ink-faint">
          {adminText("paymentId")}
          <PaymentId id={paymentId} />
        </p>
      )}
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
