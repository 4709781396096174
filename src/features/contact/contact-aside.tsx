// Other ways to reach us.
import { Mail } from "lucide-react";
import { sharedText } from "../../texts/messages";
import { PhoneLink } from "../../components/layout/phone-link";
import { hasSocialLinks, SocialLinks } from "../../components/layout/social-links";
import { Button } from "../../components/ui/button";
import { Panel } from "../../components/ui/panel";
import { env } from "../../lib/env";
import { contactText } from "../../texts/contact";

export function ContactAside() {
  return (
    <div className="grid content-start gap-10">
      <Panel title={contactText("soon")}>
        <p className="text-sm text-ink-soft">{contactText("soonExplained")}</p>
      </Panel>
      <Panel title={contactText("byEmail")}>
        <p className="mb-4 text-sm wrap-anywhere text-ink-soft">
          <a className="link" href={`mailto:${env.supportEmail}`}>
            {env.supportEmail}
          </a>
        </p>
        <Button asChild variant="secondary">
          <a href={`mailto:${env.supportEmail}`}>
            <Mail aria-hidden /> {sharedText("sendEmailDirectly")}
          </a>
        </Button>
      </Panel>
      {env.phone !== "" && (
        <Panel title={contactText("byPhone")}>
          <p className="text-sm">
            <PhoneLink className="link" />
          </p>
        </Panel>
      )}
      {hasSocialLinks && (
        <Panel title={contactText("elsewhere")}>
          <SocialLinks />
        </Panel>
      )}
    </div>
  );
}
