// Questions asked in the live classes of a lesson; nothing where there were none.
import { useQuery } from "convex/react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { formatMoment } from "../../lib/format";
import { paths } from "../../lib/paths";
import { classLiveText } from "../../texts/class-live";
import { Badge } from "../ui/badge";
import { FactLine } from "../ui/fact-line";

type LessonQuestionsProps = { place: { courseId: string; lessonId: string } };

export function LessonQuestions({ place: { courseId, lessonId } }: LessonQuestionsProps) {
  const classes = useQuery(api.classQuestions.atLesson, { courseId, lessonId }) ?? [];
  if (classes.length === 0) return null;
  return (
    <section aria-labelledby="class-questions" className="max-w-measure">
      <h2 id="class-questions" className="text-lg">
        {classLiveText("fromClasses")}
      </h2>
      {classes.map(({ sessionId, title, startsAt, questions }) => (
        <div key={sessionId} className="mt-4">
          <p className="text-sm text-ink-soft">
            <FactLine
              facts={[
                <Link key="class" to={paths.classPage.href(courseId, sessionId)} className="link">
                  {title}
                </Link>,
                formatMoment(startsAt),
              ]}
            />
          </p>
          <ul className="mt-1">
            {questions.map(({ questionId, text, isAnswered }) => (
              <li
                key={questionId}
                className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-rule py-2.5"
              >
                <span className="min-w-0 wrap-anywhere whitespace-pre-line">{text}</span>
                {isAnswered && <Badge tone="good">{classLiveText("answered")}</Badge>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
