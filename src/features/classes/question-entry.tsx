// One question of a class: its votes as a toggle, and what its author and staff may do with it.
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { ChevronUp } from "lucide-react";
import { api } from "#convex/_generated/api.js";
import { Badge } from "../../components/ui/badge";
import { Button } from "../../components/ui/button";
import { LiveNumber } from "../../components/ui/live-number";
import { Notice } from "../../components/ui/notice";
import { useAsyncAction } from "../../hooks/use-async-action";
import { useDeletion } from "../../hooks/use-deletion";
import { readAppError } from "../../lib/app-error";
import { cn } from "../../lib/cn";
import { withRetries } from "../../lib/retry-conflicts";
import { classLiveText } from "../../texts/class-live";
import { shownAuthor } from "../../texts/messages";

type Asked = NonNullable<FunctionReturnType<typeof api.classQuestions.list>>;
type Question = Asked["questions"][number];
type QuestionEntryProps = Pick<Asked, "isOpen" | "teaches"> & { question: Question };

export function QuestionEntry({ question, isOpen, teaches }: QuestionEntryProps) {
  const { text, isMine, authorName, isAnswered } = question;
  const setVote = useMutation(api.classQuestions.vote);
  const { busy, failure, run } = useAsyncAction();
  const { questionId } = question;
  const vote = (voted: boolean) => run(() => withRetries(() => setVote({ questionId, voted })));
  return (
    <li className="flex items-start gap-4 border-b border-rule py-4">
      <VoteButton question={question} isOpen={isOpen} busy={busy} onVote={vote} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          {isMine ? classLiveText("byYou") : shownAuthor(authorName)}
          {isAnswered && <Badge tone="good">{classLiveText("answered")}</Badge>}
          {!isOpen && !isAnswered && <Badge>{classLiveText("unanswered")}</Badge>}
        </p>
        {(teaches || isMine) && <Care question={question} teaches={teaches} />}
        {failure !== null && <Notice tone="error">{failure}</Notice>}
      </div>
    </li>
  );
}

type VoteButtonProps = Pick<QuestionEntryProps, "question" | "isOpen"> & {
  busy: boolean;
  onVote: (voted: boolean) => Promise<unknown>;
};

/** After the class a number. */
function VoteButton({ question: { text, votes, isVoted }, isOpen, busy, onVote }: VoteButtonProps) {
  if (!isOpen)
    return (
      <p className="min-w-12 text-center figures">
        <span aria-hidden>{votes}</span>
        <span className="sr-only">{classLiveText("votes", { count: votes })}</span>
      </p>
    );
  return (
    <Button
      variant="secondary"
      aria-pressed={isVoted}
      aria-label={classLiveText("vote", { count: votes, text })}
      aria-disabled={busy}
      className={cn("min-w-12 flex-col gap-0 px-2 py-1", isVoted && "border-accent text-accent")}
      onClick={() => {
        if (!busy) void onVote(!isVoted);
      }}
    >
      <ChevronUp aria-hidden />
      <LiveNumber value={votes} />
    </Button>
  );
}

const deletionFailure = (thrown: unknown): string | null => {
  const { code, message } = readAppError(thrown);
  return code === "class-question-not-found" ? null : message;
};

function Care({ question, teaches }: Pick<QuestionEntryProps, "question" | "teaches">) {
  const { questionId, text, isAnswered } = question;
  const setAnswered = useMutation(api.classQuestions.setAnswered);
  const remove = useMutation(api.classQuestions.remove);
  const deletion = useDeletion(deletionFailure);
  const { busy, failure, run } = useAsyncAction();
  return (
    <div className="-ms-3.5 flex flex-wrap gap-x-1">
      {teaches && (
        <Button
          variant="quiet"
          size="sm"
          disabled={busy}
          aria-label={classLiveText(isAnswered ? "markOpenOf" : "markAnsweredOf", { text })}
          onClick={() => void run(() => setAnswered({ questionId, answered: !isAnswered }))}
        >
          {classLiveText(isAnswered ? "markOpen" : "markAnswered")}
        </Button>
      )}
      <Button
        variant="quiet"
        size="sm"
        disabled={deletion.deleting}
        aria-label={classLiveText("removeOf", { text })}
        onClick={() => void deletion.ask(classLiveText("removeQuestion"), () => remove({ questionId }))}
      >
        {classLiveText("remove")}
      </Button>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </div>
  );
}
