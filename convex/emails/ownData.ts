// E-mails about a person's own data: a copy that is ready, an account that is to be deleted, and one that was.
import { deadlineSaid, deadlineText } from "./format";
import { resetLink } from "./links";
import { renderEmail, type EmailBasics, type EmailContent } from "./layout";

export interface ExportEmail extends EmailBasics {
  /** Epoch milliseconds; the archives are deleted then. */
  until: number;
}

export function dataExport(mail: ExportEmail): EmailContent {
  const brand = mail.brand.name;
  const until = deadlineText(mail.until, mail.reader);
  return renderEmail(mail, (say) => ({
    subject: say("exportSubject", { brand }),
    preview: say("exportPreview", { until }),
    heading: say("exportHeading"),
    paragraphs: [{ said: say("deadlineExport", { until }), until }],
    button: { label: say("exportButton"), url: `${mail.brand.siteUrl}/profile#your-data` },
    closing: say("exportNotYou"),
    link: resetLink(mail, say),
    reason: say("reasonExport", { brand }),
  }));
}

export interface DeletionEmail extends EmailBasics {
  /** Epoch milliseconds; the account is deleted then. */
  until: number;
}

export function accountDeletion(mail: DeletionEmail): EmailContent {
  const brand = mail.brand.name;
  const until = deadlineSaid(mail.until, mail.reader);
  const end = deadlineText(mail.until, mail.reader);
  return renderEmail(mail, (say) => ({
    subject: say("deletionSubject", { brand }),
    preview: say("deletionPreview", { until: end }),
    heading: say("deletionHeading"),
    paragraphs: [{ said: say("deadlineDeletion", { until }), until }, say("deletionKeep")],
    button: { label: say("deletionButton"), url: `${mail.brand.siteUrl}/login` },
    closing: say("deletionNotYou"),
    link: resetLink(mail, say),
    reason: say("reasonDeletion", { brand }),
  }));
}

export function accountDeleted(mail: EmailBasics): EmailContent {
  const brand = mail.brand.name;
  return renderEmail(mail, (say) => ({
    subject: say("deletedSubject", { brand }),
    preview: say("deletedPreview"),
    heading: say("deletedHeading"),
    paragraphs: [say("deletedText", { brand }), say("deletedStays")],
    reason: say("reasonDeletion", { brand }),
  }));
}
