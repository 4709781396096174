// Shown when the message could not be sent, with the address that always works.
import { errorMessage, fillText } from "#shared/errors.ts";
import { MESSAGES } from "#shared/messages.ts";
import { Notice } from "../../components/ui/notice";
import { env } from "../../lib/env";

export function ContactFailure() {
  return (
    <Notice tone="error" takesFocus>
      <p>{errorMessage("contact-failed")}</p>
      <p>
        {fillText(MESSAGES.contactFallback, { email: "" })}
        <a className="link" href={`mailto:${env.supportEmail}`}>
          {env.supportEmail}
        </a>
      </p>
    </Notice>
  );
}
