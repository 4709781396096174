// A timer whose start is the server's, so that all screens show the same.
import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { SECOND_MS } from "#shared/durations.ts";
import { timerLeft } from "#shared/rules/class-board.ts";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { Panel } from "../../components/ui/panel";
import { useAsyncAction } from "../../hooks/use-async-action";
import { useServerNow } from "../../hooks/use-now";
import { formatCountdown } from "../../lib/format";
import { classLiveText } from "../../texts/class-live";
import type { Board, ClassView } from "./types";

const MINUTES = [1, 5, 10, 15, 30];

type PresentedTimerProps = Pick<ClassView, "sessionId"> & { board: Board };

export function PresentedTimer({ sessionId, board }: PresentedTimerProps) {
  const setTimer = useMutation(api.classBoard.setTimer);
  const { busy, failure, run } = useAsyncAction();
  const set = (minutes: number | null) => void run(() => setTimer({ sessionId, minutes }));
  return (
    <Panel title={classLiveText("timer")}>
      {board.timerStartedAt !== null && (
        <div className="mb-4 grid justify-items-start gap-3">
          <TimerLeft board={board} className="font-serif text-title tabular-nums" />
          <Button
            variant="secondary"
            disabled={busy}
            onClick={() => {
              set(null);
            }}
          >
            {classLiveText("stopTimer")}
          </Button>
        </div>
      )}
      <div role="group" aria-label={classLiveText("timer")} className="flex flex-wrap gap-2">
        {MINUTES.map((minutes) => (
          <Button
            key={minutes}
            size="sm"
            variant="secondary"
            disabled={busy}
            onClick={() => {
              set(minutes);
            }}
          >
            {classLiveText("startTimer", { count: minutes })}
          </Button>
        ))}
      </div>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </Panel>
  );
}

type TimerLeftProps = { board: Board; className?: string };

export function TimerLeft({ board, className }: TimerLeftProps) {
  const left = timerLeft(board, useServerNow(SECOND_MS));
  if (left === null) return null;
  // The clock of this device may be behind the server's.
  const shown = Math.min(left, board.timerMinutes * 60 * SECOND_MS);
  return (
    <p role="timer" className={className}>
      {left === 0 ? classLiveText("timeUp") : classLiveText("timerLeft", { time: formatCountdown(shown) })}
    </p>
  );
}
