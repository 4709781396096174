// What a batch is: its name, state and days, and the ways to its enrollments and links.
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { BatchStatusBadge } from "../../course/batch-status-badge";
import { Badge } from "../../ui/badge";
import { FactLine } from "../../ui/fact-line";
import { useUtcDay } from "../../../hooks/use-utc-day";
import { cn } from "../../../lib/cn";
import { hasUnknownDates } from "../../../lib/batch-dates";
import { dayTime, formatDays } from "../../../lib/format";
import { adminBatchesText } from "../../../texts/admin-batches";
import { dateFormat } from "../../../texts/formats";
import { localeTag } from "../../../texts/locale";
import { closureText } from "../../../texts/closure";
import { useIsPhone } from "../phone-filters";
import type { StaffBatch } from "./types";

/** A name that has no room beside its number begins the next line. */
function BatchTitle({ batch: { batchNumber, batchName } }: { batch: StaffBatch }) {
  const title = adminBatchesText("batch", { number: batchNumber, name: batchName });
  const start = title.length - batchName.length;
  return (
    <span className="min-w-0">
      {title.slice(0, start)}
      <span className="inline-block max-w-full">{title.slice(start)}</span>
    </span>
  );
}

/** "Oct 1, 2025 – Jan 15, 2026", in UTC: a phone has no room for long months. */
const shortDays = (from: string, until: string): string =>
  dateFormat(localeTag(), { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).formatRange(
    dayTime(from),
    dayTime(until),
  );

type BatchFactsProps = {
  batch: StaffBatch;
  comingSoon: boolean;
  isTarget: boolean;
  enrollmentsHref: string | undefined;
  onLinks: () => void;
};

export function BatchFacts({ batch, comingSoon, isTarget, ...ways }: BatchFactsProps) {
  const isPhone = useIsPhone();
  const hasDates = !hasUnknownDates(batch, comingSoon, dayTime(useUtcDay()));
  const hasSeveral = batch.isClosing || isTarget;
  const days = hasDates ? [(isPhone ? shortDays : formatDays)(batch.startDate, batch.endDate)] : [];
  const facts = factsOf(batch, ways);
  return (
    <div className={cn("grid gap-1", hasSeveral && "max-sm:gap-2")}>
      <Heading batch={batch} comingSoon={comingSoon} isTarget={isTarget} />
      <div className="text-sm text-ink-faint">
        {isPhone && days.map((text) => <p key={text}>{text}</p>)}
        <FactLine facts={isPhone ? facts : [...days, ...facts]} />
      </div>
    </div>
  );
}

function Heading({
  batch,
  comingSoon,
  isTarget,
}: Pick<BatchFactsProps, "batch" | "comingSoon" | "isTarget">) {
  const hasSeveral = batch.isClosing || isTarget;
  return (
    <h3 className={cn("flex flex-wrap items-center gap-x-3 gap-y-1 text-lg", hasSeveral && "max-sm:gap-y-2")}>
      <BatchTitle batch={batch} />
      {/* Several have a line of their own on phones: the second one alone would begin it. */}
      <span className={cn("flex flex-wrap gap-x-3 gap-y-1", hasSeveral && "max-sm:w-full")}>
        <BatchStatusBadge batch={batch} comingSoon={comingSoon} />
        {batch.isClosing && <Badge tone="warn">{closureText("badge")}</Badge>}
        {isTarget && <Badge tone="good">{adminBatchesText("nextEnrollments")}</Badge>}
      </span>
    </h3>
  );
}

/** As high as a line, and its neighbours leave room for it. */
const FACT_LINK = "inline-block min-h-6 link";

function factsOf(
  { batchNumber: number, batchName: name, enrollments, links, offered }: StaffBatch,
  { enrollmentsHref, onLinks }: Pick<BatchFactsProps, "enrollmentsHref" | "onLinks">,
): ReactNode[] {
  const nameOf = (fact: string) => adminBatchesText("factOf", { fact, number, name });
  const enrolled = adminBatchesText("enrolledCount", { count: enrollments });
  const known = Object.values(links).filter((link) => link !== null);
  const linkCount = adminBatchesText("linkCount", { count: known.length });
  return [
    ...(enrollmentsHref === undefined
      ? []
      : [
          <Link key="enrollments" className={FACT_LINK} aria-label={nameOf(enrolled)} to={enrollmentsHref}>
            {enrolled}
          </Link>,
        ]),
    <button key="links" type="button" className={FACT_LINK} aria-label={nameOf(linkCount)} onClick={onLinks}>
      {linkCount}
    </button>,
    ...(offered > 0 ? [adminBatchesText("offered", { count: offered })] : []),
  ];
}
