// Shown when the message could not be sent, with the address that always works.
import { errorText } from "../../texts/errors";
import { sharedText } from "../../texts/messages";
import { Notice } from "../../components/ui/notice";
import { env } from "../../lib/env";

export function ContactFailure() {
  return (
    <Notice tone="error" takesFocus>
      <p>{errorText("contact-failed")}</p>
      <p>
        {sharedText("contactFallback", { email: "" })}
        <a className="link" href={`mailto:${env.supportEmail}`}>
          {env.supportEmail}
        </a>
      </p>
    </Notice>
  );
}
