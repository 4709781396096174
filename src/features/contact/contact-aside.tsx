// Other ways to reach us.
import { Mail } from "lucide-react";
import { sharedText } from "../../texts/messages";
import { hasSocialLinks, SocialLinks } from "../../components/layout/social-links";
import { Button } from "../../components/ui/button";
import { Panel } from "../../components/ui/panel";
import { env } from "../../lib/env";

export function ContactAside() {
  return (
    <div className="grid content-start gap-10">
      <Panel title="We answer within 24 hours">
        <p className="text-sm text-ink-soft">
          You can expect a response within 24 hours, from a person who knows the courses. Questions about a
          payment are answered first.
        </p>
      </Panel>
      <Panel title="By email">
        <p className="mb-4 text-sm break-all text-ink-soft">{env.supportEmail}</p>
        <Button asChild variant="secondary">
          <a href={`mailto:${env.supportEmail}`}>
            <Mail aria-hidden /> {sharedText("sendEmailDirectly")}
          </a>
        </Button>
      </Panel>
      {hasSocialLinks && (
        <Panel title="Elsewhere">
          <SocialLinks />
        </Panel>
      )}
    </div>
  );
}
