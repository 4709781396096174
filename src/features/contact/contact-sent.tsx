// Shown when a message was sent: where the answer goes, when, what to do without one, and the way to another message.
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { env } from "../../lib/env";
import { contactText } from "../../texts/contact";

type ContactSentProps = {
  /** The address that the person gave. */
  email: string;
  onAnother: () => void;
};

export function ContactSent({ email, onAnother }: ContactSentProps) {
  return (
    <div className="grid justify-items-start gap-6">
      <Notice tone="good" takesFocus className="gap-4 justify-self-stretch p-5 sm:p-6">
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
      <Button variant="secondary" onClick={onAnother}>
        {contactText("another")}
      </Button>
    </div>
  );
}
