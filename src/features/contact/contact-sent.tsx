// Shown when a message was sent: where the answer goes, when, and what to do without one.
import { Notice } from "../../components/ui/notice";
import { env } from "../../lib/env";
import { contactText } from "../../texts/contact";

/** `email` is the address that the person gave. */
export function ContactSent({ email }: { email: string }) {
  return (
    <Notice tone="good" takesFocus className="gap-4 p-5 sm:p-6">
      <p className="font-serif text-xl text-pretty">{contactText("sent")}</p>
      <p className="mt-2 text-base text-pretty wrap-anywhere">
        {contactText.rich("sentReply", {
          email,
          address: (inside) => <strong className="font-semibold">{inside}</strong>,
        })}
      </p>
      <p className="mt-2 text-pretty wrap-anywhere text-ink-soft">
        {contactText.rich("sentMissing", {
          email: env.supportEmail,
          link: (inside) => (
            <a className="link" href={`mailto:${env.supportEmail}`}>
              {inside}
            </a>
          ),
        })}
      </p>
    </Notice>
  );
}
