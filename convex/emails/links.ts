// Addresses of the site's pages that e-mails lead to.
import type { EmailBrand } from "./layout";

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
