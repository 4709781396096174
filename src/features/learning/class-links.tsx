// Where the live classes of a batch take place.
import { ArrowRight, ArrowUpRight } from "lucide-react";
import { Link } from "react-router-dom";
import { batchStatusLabel } from "../../texts/messages";
import { learningText } from "../../texts/learning";
import { Badge } from "../../components/ui/badge";
import { formatDay } from "../../lib/format";
import { paths } from "../../lib/paths";
import type { BatchLinks } from "./types";

const PLACES = ["zoom", "discord", "materials"] as const;

type ClassLinksProps = {
  courseId: string;
  links: BatchLinks;
  /** The page of the next class, which notes the attendance; null while none is planned. */
  classPage: string | null;
};

export function ClassLinks({ courseId, links, classPage }: ClassLinksProps) {
  const leadsToClass = links.zoom !== null && classPage !== null;
  const places = PLACES.flatMap((key) => {
    const href = key === "zoom" && leadsToClass ? null : links[key];
    return href === null ? [] : [{ href, label: learningText(key) }];
  });
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg">
          {learningText("batch", { number: links.batchNumber, name: links.batchName })}
        </h3>
        <Badge tone={links.status === "active" ? "accent" : "plain"}>{batchStatusLabel(links.status)}</Badge>
      </div>
      <p className="mt-1 text-sm text-ink-faint">
        {learningText(links.status === "upcoming" ? "starts" : "started", {
          day: formatDay(links.startDate),
        })}
      </p>
      <Link
        to={paths.batchRoom.href(courseId, links.batchNumber)}
        className="mt-2 inline-flex min-h-11 items-center font-medium link"
      >
        {learningText("room", { batch: links.batchName })}
      </Link>
      {places.length === 0 && !leadsToClass ? (
        <p className="mt-3 text-sm text-ink-soft">{learningText("linksFollow")}</p>
      ) : (
        <ul className="mt-2">
          {leadsToClass && (
            <li className="border-b border-rule">
              <Link
                to={classPage}
                className="flex min-h-11 items-center justify-between gap-4 py-2 hover:text-accent"
              >
                {learningText("zoom")}
                <ArrowRight className="size-4 rtl:-scale-x-100" aria-hidden />
              </Link>
            </li>
          )}
          {places.map(({ href, label }) => (
            <li key={label} className="border-b border-rule">
              <a
                href={href}
                target="_blank"
                rel="noreferrer"
                className="flex min-h-11 items-center justify-between gap-4 py-2 hover:text-accent"
              >
                {label}
                <ArrowUpRight className="size-4 text-ink-faint" aria-hidden />
                <span className="sr-only"> {learningText("opensNewTab")}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
