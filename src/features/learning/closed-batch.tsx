// The choices of a learner whose batch is canceled: another batch, the money, a credit, or the end of a seat that cost nothing.
import { useMutation } from "convex/react";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { useId, useState } from "react";
import { api } from "#convex/_generated/api.js";
import { sumDollars } from "#shared/pricing.ts";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { useAsyncAction } from "../../hooks/use-async-action";
import { useDialogs } from "../../hooks/use-dialogs";
import { dollars, formatDay, formatTime } from "../../lib/format";
import { showToast } from "../../lib/toast";
import { closureText } from "../../texts/closure";

export type OwnClosure = NonNullable<FunctionReturnType<typeof api.batchClosures.mine>>;
type Choice = FunctionArgs<typeof api.batchClosures.choose>["choice"];
/** `question`: asked before what cannot be changed. */
type Option = {
  key: string;
  choice: Choice;
  label: string;
  text: string;
  isOff?: boolean;
  question: string | null;
  done: string;
};

export function ClosedBatch({ courseId, closure }: { courseId: string; closure: OwnClosure }) {
  const headingId = useId();
  const { batchName: batch, reason, deadline, isLeaving } = closure;
  return (
    <section
      aria-labelledby={headingId}
      className="grid w-full max-w-measure gap-4 border-s-2 border-accent bg-paper-sunk p-5"
    >
      <h2 id={headingId} className="text-xl">
        {closureText("heading")}
      </h2>
      <p>{closureText("explained", { batch })}</p>
      <blockquote className="border-s-2 border-rule-strong ps-4 wrap-anywhere whitespace-pre-line text-ink-soft">
        {reason}
      </blockquote>
      {isLeaving ? (
        <p>{closureText("onItsWay")}</p>
      ) : (
        <>
          <p className="font-medium">{closureText("chooseUntil", { moment: formatTime(deadline) })}</p>
          <Choices courseId={courseId} closure={closure} />
        </>
      )}
    </section>
  );
}

function Choices({ courseId, closure }: { courseId: string; closure: OwnClosure }) {
  const choose = useMutation(api.batchClosures.choose);
  const { confirm } = useDialogs();
  const { busy, failure, run } = useAsyncAction();
  const [wanted, setWanted] = useState("");
  const options = optionsOf(closure);
  // Seats change meanwhile: a batch that has filled up is no longer chosen.
  const chosen = options.find(({ key, isOff }) => key === wanted && isOff !== true);
  const send = async ({ choice, question, done }: Option) => {
    const labels = { confirmLabel: closureText("yes"), cancelLabel: closureText("no") };
    if (question !== null && !(await confirm(question, labels))) return;
    if (!(await run(() => choose({ courseId, choice })))) return;
    // The form is gone with the choice.
    document.getElementById("main")?.focus({ preventScroll: true });
    showToast(done);
  };
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== undefined) void send(chosen);
      }}
    >
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{closureText("choices")}</legend>
        {options.map((option) => (
          <ChoiceOption
            key={option.key}
            option={option}
            isChosen={option === chosen}
            onChoose={() => {
              setWanted(option.key);
            }}
          />
        ))}
      </fieldset>
      <p className="text-sm text-ink-soft">{otherwiseOf(closure)}</p>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" disabled={busy || chosen === undefined} className="justify-self-start">
        {closureText(busy ? "choosing" : "choose")}
      </Button>
    </form>
  );
}

type OptionProps = { option: Option; isChosen: boolean; onChoose: () => void };

function ChoiceOption({ option, isChosen, onChoose }: OptionProps) {
  return (
    <label className="flex min-h-12 items-baseline gap-3 border-b border-rule py-3 has-disabled:text-ink-faint">
      <input
        type="radio"
        name="closure-choice"
        className="accent-ink"
        checked={isChosen}
        disabled={option.isOff === true}
        onChange={onChoose}
      />
      <span className="grid min-w-0 gap-0.5">
        <span className="font-medium wrap-anywhere">{option.label}</span>
        <span className="text-sm text-ink-soft">{option.text}</span>
      </span>
    </label>
  );
}

function optionsOf(closure: OwnClosure): Option[] {
  return [...closure.batches.map(moveOption), ...moneyOptions(closure)];
}

function moveOption({
  batchNumber,
  batchName,
  startDate,
  endDate,
  seatsLeft,
}: OwnClosure["batches"][number]): Option {
  const dates = closureText("dates", { first: formatDay(startDate), last: formatDay(endDate) });
  const seats = seatsLeft === 0 ? closureText("full") : closureText("seatsLeft", { count: seatsLeft });
  return {
    ...{ key: `move-${String(batchNumber)}`, choice: { kind: "move", batchNumber } },
    ...{ label: closureText("moveTo", { batch: batchName }), text: `${dates} · ${seats}` },
    ...{ isOff: seatsLeft === 0, question: null, done: closureText("doneMove", { batch: batchName }) },
  };
}

function moneyOptions({ refund, credit }: OwnClosure): Option[] {
  const end: Option = {
    ...{ key: "end", choice: { kind: "end" }, label: closureText("end"), text: closureText("endText") },
    ...{ question: closureText("sureEnd"), done: closureText("doneEnd") },
  };
  if (credit === 0) return [end];
  const whole = dollars(credit);
  const asCredit: Option = {
    ...{ key: "credit", choice: { kind: "credit" }, label: closureText("credit", { amount: whole }) },
    text: closureText("creditText"),
    ...{ question: closureText("sureCredit", { amount: whole }) },
    done: closureText("doneCredit", { amount: whole }),
  };
  return refund === 0 ? [asCredit] : [refundOption(refund, credit), asCredit];
}

function refundOption(refund: number, credit: number): Option {
  const amount = dollars(refund);
  const rest = sumDollars([credit, -refund]);
  const label =
    rest > 0
      ? closureText("refundPart", { amount, credit: dollars(rest) })
      : closureText("refund", { amount });
  return {
    ...{ key: "refund", choice: { kind: "refund" }, label, text: closureText("refundText") },
    ...{ question: closureText("sureRefund", { amount }), done: closureText("doneRefund", { amount }) },
  };
}

function otherwiseOf({ otherwise, target }: OwnClosure): string {
  if (otherwise === "move") return closureText("elseMove", { target: target ?? "" });
  if (otherwise === "refund") return closureText("elseRefund");
  return closureText(otherwise === "credit" ? "elseCredit" : "elseEnd");
}
