// The end of a purchase: what was bought, when it starts, and what happened to the confirmation e-mail, live.
import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { sharedText } from "../../texts/messages";
import { orderText } from "../../texts/order";
import { CourseArt } from "../../components/art/course-art";
import { AddToCalendar } from "../../components/calendar/add-to-calendar";
import { ClassSchedule } from "../../components/course/class-schedule";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { Skeleton } from "../../components/ui/skeleton";
import { dollars, formatWeekday } from "../../lib/format";
import { paths } from "../../lib/paths";
import type { EnrollmentId } from "./use-checkout";

type Confirmation = NonNullable<FunctionReturnType<typeof api.enrollments.confirmation>>;

type SuccessModalProps = {
  /** The name of the course's figure. */
  art: string;
  enrollmentId: EnrollmentId;
  onClose: () => void;
  /** Called when the dialog has closed, to move the focus. */
  onClosed: () => void;
};

export function SuccessModal({ art, enrollmentId, onClose, onClosed }: SuccessModalProps) {
  const navigate = useNavigate();
  const confirmation = useQuery(api.enrollments.confirmation, { enrollmentId });
  return (
    <Dialog
      open
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        onClosed();
      }}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={
        <>
          {/* Its ink begins where the text does, on the colour of the dialog. */}
          <CourseArt
            name={art}
            className="-ms-3 -mt-4 mb-3 w-1/2 [--paper:var(--paper-raised)] max-sm:hidden"
          />
          {orderText("enrolledTitle")}
        </>
      }
      description={confirmation?.amount === 0 ? orderText("enrolledFree") : orderText("enrolledPaid")}
    >
      {confirmation === undefined || confirmation === null ? (
        <Skeleton className="mt-6 h-40" />
      ) : (
        <ConfirmationDetails confirmation={confirmation} />
      )}
      {/* In the page before its text is known, so that screen readers announce it. */}
      <p role="status" className="mt-5 text-sm text-ink-soft">
        {confirmation !== undefined && confirmation !== null && emailLine(confirmation)}
      </p>
      {/* As in other dialogs: at the end of the line, the first action last. */}
      <div className="mt-8 flex flex-row-reverse flex-wrap gap-3 max-sm:grid max-sm:*:justify-items-stretch">
        <Button
          onClick={() => {
            onClose();
            void navigate(paths.dashboard.href());
          }}
        >
          {sharedText("goToDashboard")}
        </Button>
        {confirmation !== undefined && confirmation !== null && confirmation.batchNumber !== null && (
          <div className="max-sm:contents max-sm:*:justify-items-stretch">
            <AddToCalendar courseId={confirmation.courseId} batchNumber={confirmation.batchNumber} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

type Row = [label: string, value: ReactNode];

function ConfirmationDetails({ confirmation }: { confirmation: Confirmation }) {
  const { schedule } = confirmation;
  const rows: Row[] = [
    [orderText("course"), confirmation.courseTitle],
    [
      orderText("batch"),
      confirmation.batchNumber === null ? sharedText("legacyBatch") : confirmation.batchName,
    ],
    [
      orderText("starts"),
      confirmation.startDate === null ? orderText("startUnknown") : formatWeekday(confirmation.startDate),
    ],
    ...(schedule === null
      ? []
      : [[orderText("classes"), <ClassSchedule key="classes" schedule={schedule} />] satisfies Row]),
    [orderText("paid"), dollars(confirmation.amount)],
    [orderText("receipt"), <ReceiptLink key="receipt" {...confirmation} />],
  ];
  return (
    <dl className="mt-6 border-t border-rule text-sm">
      {rows.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-6 border-b border-rule py-2.5">
          <dt className="shrink-0 text-ink-faint">{label}</dt>
          <dd className="min-w-0 text-end wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const ReceiptLink = ({ paymentId, receiptNumber }: Pick<Confirmation, "paymentId" | "receiptNumber">) =>
  paymentId === null ? (
    "–"
  ) : (
    <Link className="link" to={paths.receipt.href(paymentId)} title={orderText("toReceipt")}>
      {receiptNumber ?? paymentId}
    </Link>
  );

function emailLine({ email, recipientEmail }: Confirmation): string {
  if (email === "sent") return orderText("emailSent", { email: recipientEmail });
  if (email === "failed") return orderText("emailFailed", { note: sharedText("emailServiceUnavailable") });
  return orderText("emailSending", { email: recipientEmail });
}
