// The open question with the most votes, at full size.
import { useMutation, useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { Panel } from "../../components/ui/panel";
import { useAsyncAction } from "../../hooks/use-async-action";
import { classLiveText } from "../../texts/class-live";
import type { ClassView } from "./types";
import { shownAuthor } from "../../texts/messages";

export function TopQuestion({ sessionId }: Pick<ClassView, "sessionId">) {
  const questions = useQuery(api.classQuestions.list, { sessionId })?.questions;
  const setAnswered = useMutation(api.classQuestions.setAnswered);
  const { busy, failure, run } = useAsyncAction();
  if (questions === undefined) return null;
  const top = questions.find(({ isAnswered }) => !isAnswered);
  return (
    <Panel
      title={classLiveText("topQuestion")}
      aside={top !== undefined && classLiveText("votes", { count: top.votes })}
    >
      {top === undefined ? (
        <p className="text-ink-soft">{classLiveText("noOpenQuestion")}</p>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="font-serif text-heading wrap-anywhere whitespace-pre-line">{top.text}</p>
          <p className="text-ink-soft">{top.isMine ? classLiveText("byYou") : shownAuthor(top.authorName)}</p>
          <Button
            variant="secondary"
            disabled={busy}
            onClick={() => void run(() => setAnswered({ questionId: top.questionId, answered: true }))}
          >
            {classLiveText("markAnswered")}
          </Button>
        </div>
      )}
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </Panel>
  );
}
