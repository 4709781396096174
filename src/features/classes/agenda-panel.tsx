// The agenda of a class, step by step; in a live class with the step that it has reached.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { stepsOf } from "#shared/rules/class-board.ts";
import { Panel } from "../../components/ui/panel";
import { cn } from "../../lib/cn";
import { classesText } from "../../texts/classes";
import type { ClassView } from "./types";

export function AgendaPanel({ view: { sessionId, agenda, state } }: { view: ClassView }) {
  const board = useQuery(api.classBoard.get, state === "live" ? { sessionId } : "skip");
  const steps = stepsOf(agenda);
  return (
    <Panel title={classesText("agenda")}>
      {steps.length === 0 ? (
        <p className="text-ink-soft">{classesText("noAgenda")}</p>
      ) : (
        <ol>
          {steps.map((step, index) => (
            // Two steps may read the same.
            <Step key={`${step} ${String(index)}`} {...{ step, index }} isCurrent={board?.step === index} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

type StepProps = { step: string; index: number; isCurrent: boolean };

const Step = ({ step, index, isCurrent }: StepProps) => (
  <li
    {...(isCurrent && { "aria-current": "step" as const })}
    className={cn(
      "flex items-baseline gap-4 border-b border-rule py-2.5",
      isCurrent && "font-medium text-accent",
    )}
  >
    <span aria-hidden className="figures text-sm text-ink-faint">
      {index + 1}
    </span>
    <span className="min-w-0 wrap-anywhere">{step}</span>
  </li>
);
