import { sharedText } from "../texts/messages";
import { PageHeader } from "../components/layout/page-header";
import { Region } from "../components/ui/region";
import { ContactAside } from "../features/contact/contact-aside";
import { ContactForm } from "../features/contact/contact-form";
import { usePageTitle } from "../hooks/use-page-title";
import { paths } from "../lib/paths";

const LEAD =
  "Ask about a course, a batch or a payment. Tell us what you already know and what you want to be able to do.";

export default function ContactRoute() {
  usePageTitle(sharedText("contactUs"), { path: paths.contact.href(), description: LEAD });
  return (
    <>
      <PageHeader title={sharedText("contactUs")} lead={LEAD} />
      <div className="page grid gap-x-10 gap-y-14 lg:grid-cols-12">
        <div className="border-t border-ink pt-6 lg:col-span-7">
          <Region>
            <ContactForm />
          </Region>
        </div>
        <aside className="lg:col-span-4 lg:col-start-9" aria-label="Other ways to reach us">
          <ContactAside />
        </aside>
      </div>
    </>
  );
}
