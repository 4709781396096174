// Actions for an e-mail: preview, and sending it again when it failed. In rows of lines whether it was sent is beside them.
import { useState } from "react";
import { anchoredDialogClass, Dialog } from "../../../components/ui/dialog";
import { DialogEdge } from "../../../components/ui/dialog-edge";
import { FactLine } from "../../../components/ui/fact-line";
import { Notice } from "../../../components/ui/notice";
import { cn } from "../../../lib/cn";
import { formatTime } from "../../../lib/format";
import { TableActions } from "../../../components/staff/row-actions";
import { ListRegion } from "../../../components/staff/list-region";
import { adminEmailsText } from "../../../texts/admin-emails";
import type { EmailRow } from "../common/types";
import { EmailPreview } from "./email-preview";
import { Sending, SendingLine } from "./email-sending";
import { useSendAgain } from "./use-send-again";

/** To whom, whether it was sent, and when. */
function Envelope({ email: { recipientEmail, status, sentAt } }: { email: EmailRow }) {
  const to = adminEmailsText("to", { email: recipientEmail });
  const sending = <Sending key="sending" status={status} />;
  const isSent = status === "sent";
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <FactLine facts={[to, ...(isSent ? [sending] : []), formatTime(sentAt)]} />
      {!isSent && sending}
    </span>
  );
}

export function EmailActions({ email }: { email: EmailRow }) {
  const [isOpen, setOpen] = useState(false);
  const { busy, failure, name, sendAgain } = useSendAgain(email);
  const about = { subject: email.subject, email: email.recipientEmail };
  const again = { label: adminEmailsText("sendAgain"), name, onSelect: () => void sendAgain() };
  const preview = {
    label: adminEmailsText("preview"),
    name: adminEmailsText("previewOf", about),
    onSelect: () => {
      setOpen(true);
    },
  };
  return (
    <div className="grid justify-items-end gap-2 cards:w-full cards:grid-cols-1 cards:justify-items-stretch">
      {/* The actions are below the reason of a failure where it has no room beside them. */}
      <div className="cards:flex cards:flex-wrap cards:items-baseline cards:gap-x-4 cards:gap-y-1">
        <div
          className={cn("hidden min-w-0 cards:block", email.status === "sent" && "cards:grow cards:basis-32")}
        >
          <SendingLine email={email} />
        </div>
        <TableActions disabled={busy} actions={email.status === "failed" ? [again, preview] : [preview]} />
      </div>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      {isOpen && (
        <Dialog
          open
          // The e-mail is shown at its whole height: the dialog scrolls, and begins where it is while that is measured.
          className={cn(anchoredDialogClass, "max-w-[45rem]")}
          title={<span className="block text-xl">{email.subject}</span>}
          description={<Envelope email={email} />}
          onOpenChange={setOpen}
        >
          <ListRegion>
            <EmailPreview email={email} isBusy={busy} onSendAgain={() => void sendAgain()} />
          </ListRegion>
          <DialogEdge />
        </Dialog>
      )}
    </div>
  );
}
