// The step that a class has reached, and its timer, as its staff have set them; nothing without either.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { stepsOf } from "#shared/rules/class-board.ts";
import { Panel } from "../../components/ui/panel";
import { classLiveText } from "../../texts/class-live";
import { TimerLeft } from "./presented-timer";
import type { ClassView } from "./types";

export function BoardLine({ view: { sessionId, agenda, state } }: { view: ClassView }) {
  const board = useQuery(api.classBoard.get, { sessionId });
  if (board === undefined || board === null) return null;
  const steps = stepsOf(agenda);
  const step = state === "live" ? steps[board.step] : undefined;
  if (step === undefined && board.timerStartedAt === null) return null;
  return (
    <Panel
      title={classLiveText("now")}
      aside={step !== undefined && classLiveText("agendaStep", { step: board.step + 1, steps: steps.length })}
    >
      {step !== undefined && (
        <p role="status" className="text-lg wrap-anywhere">
          {step}
        </p>
      )}
      <TimerLeft board={board} className="mt-1 text-lg text-ink-soft tabular-nums" />
    </Panel>
  );
}
