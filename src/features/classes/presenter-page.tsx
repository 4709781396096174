// What staff show in a class, for a projector: the step of the agenda, a timer, the latest poll and the top question. The
// steps follow the arrow keys.
import { useQuery } from "convex/react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { mayJoin } from "#shared/rules/class-states.ts";
import { ClassStateBadge } from "../../components/classes/class-state-badge";
import { Loaded } from "../../components/ui/loaded";
import { Notice } from "../../components/ui/notice";
import { Skeleton } from "../../components/ui/skeleton";
import { usePageTitle } from "../../hooks/use-page-title";
import { paths } from "../../lib/paths";
import { classLiveText } from "../../texts/class-live";
import { ClassMissing } from "./class-missing";
import { PresentedPoll } from "./presented-poll";
import { PresentedStep } from "./presented-step";
import { PresentedTimer } from "./presented-timer";
import { TopQuestion } from "./top-question";
import type { ClassView } from "./types";

export function PresenterPage({ sessionId }: { sessionId: string }) {
  const view = useQuery(api.classes.get, { sessionId });
  usePageTitle(classLiveText("presentOf", { title: view?.title ?? "" }));
  const own = view?.teaches === false ? null : view;
  return (
    <div className="page pt-8 pb-24">
      <Loaded value={own} loading={<Skeleton className="h-96" />} missing={<ClassMissing />}>
        {(loaded) => <Presented view={loaded} />}
      </Loaded>
    </div>
  );
}

function Presented({ view }: { view: ClassView }) {
  const { courseId, sessionId, title, state } = view;
  const board = useQuery(api.classBoard.get, { sessionId });
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2 pb-8">
        <h1 className="text-xl wrap-anywhere">{title}</h1>
        <ClassStateBadge state={state} />
        <Link
          to={paths.classPage.href(courseId, sessionId)}
          className="inline-flex min-h-9 items-center link sm:ms-auto"
        >
          {classLiveText("backToClass")}
        </Link>
      </header>
      {!mayJoin(state) ? (
        <Notice>{classLiveText("notPresenting")}</Notice>
      ) : (
        <Loaded value={board} loading={<Skeleton className="h-96" />} missing={<ClassMissing />}>
          {(loaded) => (
            <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-12">
              <div className="grid grid-cols-1 content-start gap-12 lg:col-span-7">
                <PresentedStep view={view} board={loaded} />
                <TopQuestion sessionId={sessionId} />
              </div>
              <div className="grid grid-cols-1 content-start gap-12 lg:col-span-5">
                <PresentedTimer sessionId={sessionId} board={loaded} />
                <PresentedPoll view={view} />
              </div>
            </div>
          )}
        </Loaded>
      )}
    </>
  );
}
