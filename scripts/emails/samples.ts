// The e-mails with sample data, as they would be sent.
import type { EmailContent } from "#convex/emails/layout.ts";
import { sampleEmails } from "#convex/model/email/preview.ts";

export const samples = (name = "Sample learner"): Record<string, EmailContent> =>
  sampleEmails({
    brand: {
      name: "Cohort",
      siteUrl: "https://cohort.example",
      supportEmail: "support@cohort.example",
      seller: "Cohort, 1 Sample Street",
    },
    reader: { name, locale: "en", timeZone: "America/New_York" },
  });
