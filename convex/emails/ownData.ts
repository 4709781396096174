// E-mails about a person's own data: an export that is ready.
import { momentText } from "./format";
import { renderEmail, type EmailBasics, type EmailContent } from "./layout";

export interface ExportEmail extends EmailBasics {
  /** Epoch milliseconds; the archives are deleted then. */
  until: number;
}

export function dataExport(mail: ExportEmail): EmailContent {
  const brand = mail.brand.name;
  const until = momentText(mail.until, mail.reader);
  return renderEmail(mail, (say) => ({
    subject: say("exportSubject", { brand }),
    preview: say("exportPreview", { until }),
    heading: say("exportHeading"),
    paragraphs: [say("exportText", { until })],
    button: { label: say("exportButton"), url: `${mail.brand.siteUrl}/profile#your-data` },
    closing: say("securityChangeIt", { forgotPassword: say("forgotPassword") }),
    reason: say("reasonSecurity", { brand }),
  }));
}
