// What waits in other tabs: unanswered messages and reported posts, each with a link to where it is dealt with.
import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { rowClass } from "../../../components/ui/row-class";
import { cn } from "../../../lib/cn";
import { shownCount } from "../../../lib/format";
import { adminOverviewText } from "../../../texts/admin-overview";
import { tabHref } from "../common/tab-href";

type Waiting = { messages: number; reports: number };

const PLACES = [
  { name: "messages", label: "unansweredMessages", href: tabHref("messages", { status: "unanswered" }) },
  { name: "reports", label: "openReports", href: tabHref("forum", {}) },
] as const satisfies readonly { name: keyof Waiting; label: string; href: string }[];

export function WaitingElsewhere({ waiting }: { waiting: Waiting }) {
  const places = PLACES.filter(({ name }) => waiting[name] > 0);
  if (places.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-lg">{adminOverviewText("waitingElsewhere")}</h3>
      <ul aria-label={adminOverviewText("waitingElsewhere")} className="border-t border-ink">
        {places.map(({ name, label, href }) => (
          <li key={name}>
            <Link to={href} className={cn(rowClass, "text-sm font-medium")}>
              {adminOverviewText(label, { count: waiting[name], shown: shownCount(waiting[name]) })}
              <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-faint rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
