// Where the live classes of a batch take place.
import { ArrowUpRight } from "lucide-react";
import { batchStatusLabel } from "../../texts/messages";
import { Badge } from "../../components/ui/badge";
import { formatDay } from "../../lib/format";
import type { BatchLinks } from "./types";

const PLACES = [
  { key: "zoom", label: "Live class (Zoom)" },
  { key: "discord", label: "Community (Discord)" },
  { key: "materials", label: "Class materials" },
] as const;

export function ClassLinks({ links }: { links: BatchLinks }) {
  const places = PLACES.flatMap(({ key, label }) => {
    const href = links[key];
    return href === null ? [] : [{ href, label }];
  });
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg">
          Batch {links.batchNumber}, {links.batchName}
        </h3>
        <Badge tone={links.status === "active" ? "accent" : "plain"}>{batchStatusLabel(links.status)}</Badge>
      </div>
      <p className="mt-1 text-sm text-ink-faint">
        {links.status === "upcoming" ? "Starts" : "Started"} {formatDay(links.startDate)}
      </p>
      {places.length === 0 ? (
        <p className="mt-3 text-sm text-ink-soft">The links appear here before the first class.</p>
      ) : (
        <ul className="mt-2">
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
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
