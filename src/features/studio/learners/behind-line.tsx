// How far a batch should be, and how many learners are behind or away, with buttons that list them.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import type { ChangeAddress } from "../../../hooks/use-address";
import { formatPercent } from "../../../lib/format";
import { learnersText } from "../../../texts/learners";
import type { LearnerFilter, Shown } from "./use-learner-filter";

type BehindLineProps = {
  courseId: string;
  filter: LearnerFilter;
  /** Of the batch; null for all batches. */
  expected: number | null;
  onChange: ChangeAddress;
};

export function BehindLine({ courseId, filter, expected, onChange }: BehindLineProps) {
  const { batchNumber, awayBefore } = filter;
  const of = { courseId, batchNumber, awayBefore };
  const behind = useQuery(api.teaching.countLearners, { ...of, show: "behind" });
  const away = useQuery(api.teaching.countLearners, { ...of, show: "away" });
  const show = (shown: Shown) => () => {
    onChange({ show: shown, order: null });
  };
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1" role="status">
      {expected !== null && expected > 0 && (
        <span>{learnersText("expected", { percent: formatPercent(expected / 100) })}</span>
      )}
      {behind !== undefined && <Count value={behind} text={behindText(behind)} onShow={show("behind")} />}
      {away !== undefined && <Count value={away} text={awayText(away)} onShow={show("away")} />}
    </p>
  );
}

type Value = { count: number; isAtLeast: boolean };

const behindText = ({ count, isAtLeast }: Value): string =>
  learnersText(isAtLeast ? "behindMany" : "behindCount", { count });

const awayText = ({ count, isAtLeast }: Value): string =>
  learnersText(isAtLeast ? "awayMany" : "awayCount", { count });

function Count({ value, text, onShow }: { value: Value; text: string; onShow: () => void }) {
  if (value.count === 0 && !value.isAtLeast) return <span>{text}</span>;
  return (
    <button type="button" className="min-h-6 text-start link" onClick={onShow}>
      {text}
    </button>
  );
}
