// The questions of a class, by votes and open ones first; asked and voted for while it is open or live, kept afterwards.
import { useMutation, useQuery } from "convex/react";
import { useLayoutEffect, useRef, useState } from "react";
import { api } from "#convex/_generated/api.js";
import { classQuestionForm } from "#shared/forms/class-question.ts";
import { Button } from "../../components/ui/button";
import { Field } from "../../components/ui/field";
import { Notice } from "../../components/ui/notice";
import { Panel } from "../../components/ui/panel";
import { Textarea } from "../../components/ui/textarea";
import { useDialogForm } from "../../hooks/use-dialog-form";
import { withRetries } from "../../lib/retry-conflicts";
import { showToast } from "../../lib/toast";
import { classLiveText } from "../../texts/class-live";
import { QuestionEntry } from "./question-entry";
import type { ClassView } from "./types";

/** Shown at first, beside one's own; what is below the list stays within reach. */
const FIRST = 20;

export function QuestionsPanel({ sessionId }: Pick<ClassView, "sessionId">) {
  const asked = useQuery(api.classQuestions.list, { sessionId });
  const list = useKeptFocus(asked?.questions);
  const [showsAll, setShowsAll] = useState(false);
  useLayoutEffect(() => {
    // The button is gone: the keyboard continues where the list does.
    if (showsAll) list.current?.children.item(FIRST)?.querySelector("button")?.focus({ preventScroll: true });
  }, [showsAll, list]);
  if (asked === undefined || asked === null) return null;
  const { questions, isOpen, teaches } = asked;
  if (!isOpen && questions.length === 0) return null;
  const shown = showsAll ? questions : questions.filter(({ isMine }, place) => place < FIRST || isMine);
  return (
    <Panel
      title={classLiveText("questions")}
      aside={classLiveText("questionCount", { count: questions.length })}
    >
      {isOpen && <AskForm sessionId={sessionId} />}
      {questions.length === 0 && <p className="text-ink-soft">{classLiveText("noQuestions")}</p>}
      <ul ref={list} aria-label={classLiveText("questions")}>
        {shown.map((question) => (
          <QuestionEntry key={question.questionId} {...{ question, isOpen, teaches }} />
        ))}
      </ul>
      {shown.length < questions.length && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-4 justify-self-start"
          onClick={() => {
            setShowsAll(true);
          }}
        >
          {classLiveText("allQuestions", { count: questions.length })}
        </Button>
      )}
    </Panel>
  );
}

function AskForm({ sessionId }: Pick<ClassView, "sessionId">) {
  const ask = useMutation(api.classQuestions.ask);
  const { register, change, submit, busy, error } = useDialogForm(classQuestionForm, { text: "" });
  const onAsked = () => {
    change({ text: "" });
    showToast(classLiveText("asked"));
  };
  return (
    <form
      noValidate
      className="mb-4 grid gap-3"
      onSubmit={submit((form) => withRetries(() => ask({ sessionId, form })), onAsked)}
    >
      {error !== null && <Notice tone="error">{error}</Notice>}
      <Field label={classLiveText("ask")} hint={classLiveText("askHint")}>
        {(wiring) => <Textarea rows={2} className="min-h-20" {...register("text")} {...wiring} />}
      </Field>
      <Button type="submit" variant="secondary" className="justify-self-start" disabled={busy}>
        {classLiveText(busy ? "sending" : "send")}
      </Button>
    </form>
  );
}

/** An entry that moves in the list keeps the focus, which browsers take from moved elements. */
function useKeptFocus(order: unknown) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const last = focused.current;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && last instanceof HTMLElement && list.current?.contains(last) === true)
      last.focus({ preventScroll: true });
  }, [order]);
  useLayoutEffect(() => {
    const note = () => {
      const { activeElement } = document;
      focused.current = list.current?.contains(activeElement) === true ? activeElement : null;
    };
    document.addEventListener("focusin", note);
    return () => {
      document.removeEventListener("focusin", note);
    };
  }, []);
  return list;
}
