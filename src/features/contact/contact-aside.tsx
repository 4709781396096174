// Other ways to reach us.
import { Mail } from "lucide-react";
import type { ReactNode } from "react";
import { sharedText } from "../../texts/messages";
import { PhoneLink } from "../../components/layout/phone-link";
import { hasSocialLinks, SocialLinks } from "../../components/layout/social-links";
import { Button } from "../../components/ui/button";
import { Panel } from "../../components/ui/panel";
import { env } from "../../lib/env";
import { contactText } from "../../texts/contact";

export function ContactAside() {
  return (
    <Panel title={contactText("otherWays")}>
      <dl className="border-t border-rule text-sm">
        <Way name={contactText("byEmail")}>
          <a
            className="inline-flex min-h-9 items-center wrap-anywhere link"
            href={`mailto:${env.supportEmail}`}
          >
            {env.supportEmail}
          </a>
          <Button asChild variant="secondary" size="sm" className="mb-2">
            <a href={`mailto:${env.supportEmail}`}>
              <Mail aria-hidden /> {sharedText("sendEmailDirectly")}
            </a>
          </Button>
        </Way>
        {env.phone !== "" && (
          <Way name={contactText("byPhone")}>
            <PhoneLink className="link" />
          </Way>
        )}
        {hasSocialLinks && (
          <Way name={contactText("elsewhere")}>
            <SocialLinks />
          </Way>
        )}
      </dl>
    </Panel>
  );
}

type WayProps = { name: string; children: ReactNode };

const Way = ({ name, children }: WayProps) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),max-content))] gap-x-6 border-b border-rule py-2 sm:grid-cols-[7rem_1fr]">
    <dt className="flex min-h-9 items-center self-start text-ink-faint">{name}</dt>
    <dd className="grid justify-items-start gap-1.5 pb-1 *:[ul]:-my-1">{children}</dd>
  </div>
);
