// Actions for an e-mail: preview, and sending it again when it failed.
import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { Badge } from "../../../components/ui/badge";
import { Button } from "../../../components/ui/button";
import { Dialog } from "../../../components/ui/dialog";
import { Notice } from "../../../components/ui/notice";
import { formatTime } from "../../../lib/format";
import { showToast } from "../../../lib/toast";
import { RowMenu } from "../../../components/staff/row-menu";
import { ListRegion } from "../../../components/staff/list-region";
import { adminEmailsText } from "../../../texts/admin-emails";
import { emailStatusName } from "../../../texts/admin-names";
import type { EmailRow } from "../common/types";
import { EmailPreview } from "./email-preview";
import { useAsyncAction } from "../../../hooks/use-async-action";

/** To whom, whether it was sent, and when. */
const Envelope = ({ email: { recipientEmail, status, sentAt } }: { email: EmailRow }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
    <span className="wrap-anywhere">{adminEmailsText("to", { email: recipientEmail })}</span>
    <Badge tone={status === "sent" ? "plain" : "accent"}>{emailStatusName(status)}</Badge>
    <span>{formatTime(sentAt)}</span>
  </span>
);

export function EmailActions({ email }: { email: EmailRow }) {
  const resend = useMutation(api.adminEmails.resend);
  const [isOpen, setOpen] = useState(false);
  const { busy, failure, run } = useAsyncAction();
  const about = { subject: email.subject, email: email.recipientEmail };
  const sendAgain = async () => {
    if (await run(() => resend({ emailId: email._id }))) showToast(adminEmailsText("sentAgain"));
  };
  const preview = () => {
    setOpen(true);
  };
  return (
    <div className="grid justify-items-end gap-2">
      <div className="hidden cards:block">
        <RowMenu
          label={adminEmailsText("actionsOf", about)}
          disabled={busy}
          actions={[
            ...(email.status === "failed"
              ? [{ label: adminEmailsText("sendAgain"), onSelect: () => void sendAgain() }]
              : []),
            { label: adminEmailsText("preview"), onSelect: preview },
          ]}
        />
      </div>
      <div className="flex gap-2 cards:hidden">
        {email.status === "failed" && (
          <Button
            variant="secondary"
            size="sm"
            className="whitespace-nowrap"
            disabled={busy}
            aria-label={adminEmailsText("sendAgainOf", about)}
            onClick={() => void sendAgain()}
          >
            {adminEmailsText("sendAgain")}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          // Its text ends where the heading of the column does.
          className="-me-3.5"
          aria-label={adminEmailsText("previewOf", about)}
          onClick={preview}
        >
          {adminEmailsText("preview")}
        </Button>
      </div>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      {isOpen && (
        <Dialog
          open
          // One thing scrolls: the e-mail, which takes the height that the rest leaves.
          className="flex h-[calc(100dvh-2rem)] max-w-[45rem] flex-col"
          title={<span className="block text-xl">{email.subject}</span>}
          description={<Envelope email={email} />}
          onOpenChange={setOpen}
        >
          <ListRegion>
            <EmailPreview email={email} isBusy={busy} onSendAgain={() => void sendAgain()} />
          </ListRegion>
        </Dialog>
      )}
    </div>
  );
}
