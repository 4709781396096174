// The step of the agenda that a class has reached, and the next one.
import { useMutation } from "convex/react";
import { useEffect } from "react";
import { api } from "#convex/_generated/api.js";
import { stepsOf } from "#shared/rules/class-board.ts";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { Panel } from "../../components/ui/panel";
import { useAsyncAction } from "../../hooks/use-async-action";
import { classLiveText } from "../../texts/class-live";
import { classesText } from "../../texts/classes";
import type { Board, ClassView } from "./types";

type PresentedStepProps = { view: ClassView; board: Board };

export function PresentedStep({ view: { sessionId, agenda }, board: { step } }: PresentedStepProps) {
  const steps = stepsOf(agenda);
  const setStep = useMutation(api.classBoard.setStep);
  const { failure, run } = useAsyncAction();
  const go = (to: number) => {
    if (to >= 0 && to < steps.length) void run(() => setStep({ sessionId, step: to }));
  };
  useStepKeys((by) => {
    go(step + by);
  });
  if (steps.length === 0)
    return (
      <Panel title={classesText("agenda")}>
        <p className="text-ink-soft">{classLiveText("noSteps")}</p>
      </Panel>
    );
  const next = steps[step + 1];
  return (
    <Panel
      title={classesText("agenda")}
      aside={classLiveText("agendaStep", { step: step + 1, steps: steps.length })}
    >
      <p role="status" className="font-serif text-title wrap-anywhere">
        {steps[step]}
      </p>
      <p className="mt-4 text-lg wrap-anywhere text-ink-soft">
        {next === undefined ? classLiveText("lastStep") : classLiveText("nextStep", { step: next })}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          aria-disabled={step === 0}
          onClick={() => {
            go(step - 1);
          }}
        >
          {classLiveText("previous")}
        </Button>
        <Button
          aria-disabled={next === undefined}
          onClick={() => {
            go(step + 1);
          }}
        >
          {classLiveText("next")}
        </Button>
      </div>
      <p className="mt-3 text-sm text-ink-faint">{classLiveText("keysHint")}</p>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </Panel>
  );
}

/** The keys of presentation remotes as well; not those meant for a field or a dialog. */
const KEYS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };
const FOR_OTHERS = "input, textarea, select, [role='menu'], [role='dialog'], [role='alertdialog']";

function useStepKeys(move: (by: 1 | -1) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = KEYS[event.key];
      const isOther = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
      const isInside = event.target instanceof Element && event.target.closest(FOR_OTHERS) !== null;
      if (by === undefined || isOther || isInside) return;
      event.preventDefault();
      move(by);
    };
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
    };
  }, [move]);
}
