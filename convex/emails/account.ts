// E-mails with a secret link: address verification and password reset.
import { renderEmail, type EmailBrand, type EmailContent } from "./layout";

export interface AccountEmail {
  brand: EmailBrand;
  userName: string;
  /** URL of the page with mode and one-time code. */
  link: string;
}

/** Address verification. */
export function verifyEmail(mail: AccountEmail): EmailContent {
  return renderEmail({
    brand: mail.brand,
    subject: `Verify your email for ${mail.brand.name}`,
    greetingName: mail.userName,
    paragraphs: ["Please confirm that this address is yours. The link works once, for 24 hours."],
    button: { label: "Verify email", url: mail.link },
    closing:
      "If you did not create an account, you can ignore this e-mail, or open the link and choose 'I did not register'.",
  });
}

/** Password reset. */
export function resetPassword(mail: AccountEmail): EmailContent {
  return renderEmail({
    brand: mail.brand,
    subject: `Reset your password for ${mail.brand.name}`,
    greetingName: mail.userName,
    paragraphs: ["Choose a new password with this link. It works once, for one hour."],
    button: { label: "Reset password", url: mail.link },
    closing: "If you did not ask for this, your password stays as it is.",
  });
}
