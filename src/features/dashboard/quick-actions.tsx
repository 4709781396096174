// Where to go from here.
import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { sharedText } from "../../texts/messages";
import { Panel } from "../../components/ui/panel";
import { paths } from "../../lib/paths";

const ACTIONS = [
  { label: "viewAllCourses", to: paths.courses.href() },
  { label: "myPayments", to: paths.payments.href() },
  { label: "contactSupport", to: paths.contact.href() },
] as const;

export function QuickActions() {
  return (
    // Beside the announcements when there are some.
    <Panel title={sharedText("quickActions")} className="group lg:col-span-4 lg:only:col-span-12">
      <ul className="gap-x-10 sm:group-only:grid sm:group-only:grid-cols-3">
        {ACTIONS.map(({ label, to }) => (
          <li key={to} className="border-b border-rule">
            <Link to={to} className="flex items-center justify-between py-3.5 hover:text-accent">
              {sharedText(label)}
              <ArrowRight className="size-4" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
