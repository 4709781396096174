// Addresses of the site's pages that e-mails lead to.
import type { EmailBasics, EmailBrand } from "./layout";
import type { Say } from "./texts/catalogue";

export const classUrl = (
  { siteUrl }: Pick<EmailBrand, "siteUrl">,
  courseId: string,
  sessionId: string,
): string => `${siteUrl}/learn/${encodeURIComponent(courseId)}/live/${sessionId}`;

export const courseUrl = ({ siteUrl }: EmailBrand, courseId: string): string =>
  `${siteUrl}/courses/${encodeURIComponent(courseId)}`;

/** By the provider's id of the payment. */
export const receiptUrl = ({ siteUrl }: EmailBrand, paymentId: string): string =>
  `${siteUrl}/payments/${encodeURIComponent(paymentId)}`;

/** For somebody whose account may be in other hands. */
export const resetLink = ({ brand }: EmailBasics, say: Say): { label: string; url: string } => ({
  label: say("resetLink"),
  url: `${brand.siteUrl}/forgot-password`,
});
