import { sharedText } from "../texts/messages";
import { PageHeader } from "../components/layout/page-header";
import { Region } from "../components/ui/region";
import { ContactAside } from "../features/contact/contact-aside";
import { ContactForm } from "../features/contact/contact-form";
import { usePageTitle } from "../hooks/use-page-title";
import { paths } from "../lib/paths";
import { contactText } from "../texts/contact";

export default function ContactRoute() {
  const lead = contactText("lead");
  usePageTitle(sharedText("contactUs"), { path: paths.contact.href(), description: lead });
  return (
    <>
      <PageHeader title={sharedText("contactUs")} lead={lead} />
      <div className="page grid gap-x-10 gap-y-14 lg:grid-cols-12">
        <div className="border-t border-ink pt-6 lg:col-span-7">
          <Region>
            <ContactForm />
          </Region>
        </div>
        <aside className="lg:col-span-4 lg:col-start-9" aria-label={contactText("otherWays")}>
          <ContactAside />
        </aside>
      </div>
    </>
  );
}
