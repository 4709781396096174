// Where the live classes of a batch take place.
import { ArrowRight, ArrowUpRight } from "lucide-react";
import { Link } from "react-router-dom";
import { batchStatusLabel } from "../../texts/messages";
import { learningText } from "../../texts/learning";
import { useClassPage } from "../../components/classes/use-class-page";
import { Badge } from "../../components/ui/badge";
import { rowClass } from "../../components/ui/row-class";
import { formatDay } from "../../lib/format";
import { paths } from "../../lib/paths";
import type { BatchLinks } from "./types";

const PLACES = ["zoom", "discord", "materials"] as const;

type ClassLinksProps = {
  courseId: string;
  links: BatchLinks;
  /** Where a select above does not say it. */
  isNamed: boolean;
  /** Where the head of the page does not name the batch. */
  showsBatch: boolean;
};

export function ClassLinks({ courseId, links, isNamed, showsBatch }: ClassLinksProps) {
  const classPage = useClassPage(courseId, links.batchNumber);
  const leadsToClass = links.zoom !== null && classPage !== null;
  const places = PLACES.flatMap((key) => {
    const href = key === "zoom" && leadsToClass ? null : links[key];
    return href === null ? [] : [{ href, label: learningText(key) }];
  });
  return (
    <div>
      {showsBatch && <BatchLine links={links} isNamed={isNamed} />}
      <ul>
        <li>
          <Link to={paths.batchRoom.href(courseId, links.batchNumber)} className={rowClass}>
            {learningText("room")}
            <ArrowRight className="size-4 text-ink-faint rtl:-scale-x-100" aria-hidden />
          </Link>
        </li>
        {leadsToClass && (
          <li>
            <Link to={classPage} className={rowClass}>
              {learningText("zoom")}
              <ArrowRight className="size-4 text-ink-faint rtl:-scale-x-100" aria-hidden />
            </Link>
          </li>
        )}
        {places.map(({ href, label }) => (
          <li key={label}>
            <a href={href} target="_blank" rel="noreferrer" className={rowClass}>
              {label}
              <ArrowUpRight className="size-4 text-ink-faint" aria-hidden />
              <span className="sr-only"> {learningText("opensNewTab")}</span>
            </a>
          </li>
        ))}
      </ul>
      {places.length === 0 && !leadsToClass && (
        <p className="border-b border-rule py-3 text-sm text-ink-soft">{learningText("linksFollow")}</p>
      )}
    </div>
  );
}

const BatchLine = ({ links, isNamed }: Pick<ClassLinksProps, "links" | "isNamed">) => (
  <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
    {isNamed && <h3 className="text-lg">{learningText("batch", { batch: links.batchName })}</h3>}
    <Badge tone={links.status === "active" ? "accent" : "plain"}>{batchStatusLabel(links.status)}</Badge>
    <p className="text-sm text-ink-faint">
      {learningText(links.status === "upcoming" ? "starts" : "started", { day: formatDay(links.startDate) })}
    </p>
  </div>
);
