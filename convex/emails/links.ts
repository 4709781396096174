// Addresses of the site's pages that e-mails lead to.
import type { EmailBrand } from "./layout";

export const courseUrl = ({ siteUrl }: EmailBrand, courseId: string): string =>
  `${siteUrl}/courses/${encodeURIComponent(courseId)}`;
