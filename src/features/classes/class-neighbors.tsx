// The ways to the classes before and after one.
import { ArrowLeft, ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { formatDate } from "../../lib/format";
import { paths } from "../../lib/paths";
import { classesText } from "../../texts/classes";
import type { Neighbors } from "./use-neighbors";

export function ClassNeighbors({ previous, next }: Neighbors) {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav
      aria-label={classesText("otherClassesShort")}
      className="mt-12 grid gap-x-8 border-t border-ink sm:grid-cols-2"
    >
      {previous !== undefined && <Neighbor to={previous} label={classesText("previousClass")} />}
      {next !== undefined && <Neighbor to={next} label={classesText("nextClass")} isNext />}
    </nav>
  );
}

type NeighborProps = { to: NonNullable<Neighbors["next"]>; label: string; isNext?: boolean };

function Neighbor({ to: { courseId, sessionId, title, startsAt }, label, isNext = false }: NeighborProps) {
  const Arrow = isNext ? ArrowRight : ArrowLeft;
  return (
    <Link
      to={paths.classPage.href(courseId, sessionId)}
      className={
        isNext
          ? "flex flex-row-reverse items-center gap-4 py-4 hover:text-accent max-sm:border-b max-sm:border-rule sm:col-start-2 sm:text-end"
          : "flex items-center gap-4 py-4 hover:text-accent max-sm:border-b max-sm:border-rule"
      }
    >
      <Arrow aria-hidden className="size-4 shrink-0 text-ink-faint rtl:-scale-x-100" />
      <span className="grid min-w-0 flex-1 gap-0.5 wrap-anywhere">
        <span className="marginalia">{label}</span>
        <span className="font-serif text-lg leading-tight">{title}</span>
        <span className="text-sm text-ink-soft">{formatDate(startsAt)}</span>
      </span>
    </Link>
  );
}
