// E-mails with a secret link: address verification and password reset.
import { renderEmail, type EmailBasics, type EmailContent } from "./layout";

export interface AccountEmail extends EmailBasics {
  /** URL of the page with mode and one-time code. */
  link: string;
}

/** Address verification. */
export function verifyEmail(mail: AccountEmail): EmailContent {
  const brand = mail.brand.name;
  return renderEmail(mail, (say) => ({
    subject: say("verifySubject", { brand }),
    preview: say("verifyPreview"),
    heading: say("verifyHeading"),
    paragraphs: [say("verifyText")],
    button: { label: say("verifyButton"), url: mail.link, showsUrl: true },
    closing: say("verifyClosing", { notRegistered: say("notRegistered") }),
    reason: say("reasonAddress", { brand }),
  }));
}

/** Password reset. */
export function resetPassword(mail: AccountEmail): EmailContent {
  const brand = mail.brand.name;
  return renderEmail(mail, (say) => ({
    subject: say("resetSubject", { brand }),
    preview: say("resetPreview"),
    heading: say("resetHeading"),
    paragraphs: [say("resetText", { brand })],
    button: { label: say("resetButton"), url: mail.link, showsUrl: true },
    closing: say("resetClosing"),
    reason: say("reasonAddress", { brand }),
  }));
}
