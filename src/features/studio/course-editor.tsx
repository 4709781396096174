// One course in the studio: its parts as tabs in the address, its state, and publishing.
import { useQuery } from "convex/react";
import { ArrowLeft } from "lucide-react";
import { lazy, type ComponentType } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { TableSkeleton } from "../../components/staff/paged-table";
import { Region } from "../../components/ui/region";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "../../components/ui/tabs";
import { oneOf } from "../../hooks/use-address";
import { useLeaving } from "../../hooks/use-leaving";
import { usePageTitle } from "../../hooks/use-page-title";
import { cn } from "../../lib/cn";
import { paths } from "../../lib/paths";
import { studioText } from "../../texts/studio";
import { CopyLine } from "./copy-line";
import { canPublish, CourseState } from "./course-state";
import { EditorSkeleton } from "./editor-skeleton";
import { EditorsLine } from "./editors-line";
import { MainVariant } from "./main-variant";
import { MetaLine } from "./meta-line";
import { PartRegion } from "./part-region";
import { PublishedLine } from "./published-line";
import { OutlineEditor } from "./outline/outline-editor";
import type { Draft } from "./types";
import { useDetails, type Details } from "./use-details";

const TABS = ["outline", "details", "files", "batches", "classes", "learners", "history"] as const;
type Tab = (typeof TABS)[number];

const CONTENT: Record<Tab, ComponentType<{ draft: Draft; details: Details }>> = {
  outline: OutlineEditor,
  details: lazy(async () => ({ default: (await import("./details-form")).DetailsForm })),
  files: lazy(async () => ({ default: (await import("./files-tab")).FilesTab })),
  batches: lazy(async () => ({ default: (await import("./batches-panel")).BatchesPanel })),
  classes: lazy(async () => ({ default: (await import("./classes/classes-tab")).ClassesTab })),
  learners: lazy(async () => ({ default: (await import("./learners/learners-tab")).LearnersTab })),
  history: lazy(async () => ({ default: (await import("./history/history-panel")).HistoryPanel })),
};

export function CourseEditor({ courseId }: { courseId: string }) {
  const draft = useQuery(api.studio.draft, { courseId });
  usePageTitle(draft?.details.title ?? studioText("studio"));
  if (draft === undefined) return <EditorSkeleton />;
  return <Opened draft={draft} />;
}

function Opened({ draft }: { draft: Draft }) {
  const { courseId } = draft;
  const [params, setParams] = useSearchParams();
  const open = oneOf(TABS, params.get("tab")) ?? "outline";
  const show = (tab: string) => {
    setParams(tab === "outline" ? {} : { tab });
  };
  const details = useDetails(draft);
  const isUnsaved = () => details.isUnsaved;
  useLeaving({ isUnsaved, isRefused: isUnsaved, question: studioText("leaveDetailsQuestion") });
  return (
    <>
      <header className="page grid grid-cols-1 gap-3 pt-5 pb-6">
        <Link
          to={paths.studio.href()}
          className="inline-flex min-h-6 items-center gap-1.5 justify-self-start text-sm text-ink-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          {studioText("studio")}
        </Link>
        {/* On phones the menu stands at the end of the title. */}
        <div className="relative flex flex-wrap items-start gap-x-2 gap-y-3">
          <h1 className="min-w-0 text-heading break-words max-sm:w-full max-sm:pe-11 sm:flex-1">
            {draft.details.title}
          </h1>
          {/* Below the buttons as well where these are beside the title: a whole line for it. */}
          <MetaLine className="-mt-1.5 basis-full sm:order-1">
            {draft.publishedVersion !== null && (
              <Region failed={() => null}>
                <PublishedLine courseId={courseId} version={draft.publishedVersion} />
              </Region>
            )}
            {open === "details" && <SaveLine details={details} />}
            <EditorsLine courseId={courseId} lessonId={null} draft={draft} />
          </MetaLine>
          <CourseState
            draft={draft}
            details={details}
            isSecond={open === "details" && details.isUnsaved}
            onFaults={() => {
              show("details");
            }}
          />
        </div>
        {draft.copyUntil !== null && <CopyLine courseId={courseId} until={draft.copyUntil} />}
      </header>
      <div className="page">
        <Tabs value={open} onValueChange={show}>
          <TabsList
            aria-label={studioText("tabs")}
            className="max-sm:-mx-[max(1.125rem,4vw)] max-sm:px-[calc(max(1.125rem,4vw)-0.75rem)]"
          >
            {TABS.map((name) => (
              <TabsTrigger key={name} value={name}>
                {studioText(name)}
                {name === "details" && details.isUnsaved && <UnsavedMark />}
              </TabsTrigger>
            ))}
          </TabsList>
          <MainVariant value={canPublish(draft, details) ? "secondary" : "primary"}>
            {TABS.map((name) => (
              <TabPanel key={name} name={name} draft={draft} details={details} />
            ))}
          </MainVariant>
        </Tabs>
      </div>
    </>
  );
}

/** In sight while the button that saves is below. On phones it has room only when it says more than that all is saved. */
const SaveLine = ({ details: { busy, isUnsaved } }: { details: Details }) => (
  <p
    data-slot="save-state"
    className={cn(
      "text-sm",
      isUnsaved ? "text-warn" : "text-ink-faint",
      !isUnsaved && !busy && "max-sm:sr-only",
    )}
  >
    {studioText(busy ? "stateSaving" : isUnsaved ? "notSavedYet" : "stateSaved")}
  </p>
);

const UnsavedMark = () => (
  <>
    <span
      aria-hidden
      data-slot="mark"
      className="ms-1.5 inline-block size-1.5 rounded-full bg-warn align-middle"
    />
    <span className="sr-only">, {studioText("notSavedYet")}</span>
  </>
);

function TabPanel({ name, ...content }: { name: Tab; draft: Draft; details: Details }) {
  const Content = CONTENT[name];
  return (
    <TabsContent value={name}>
      <h2 className="sr-only">{studioText(name)}</h2>
      <PartRegion fallback={<TableSkeleton />}>
        <Content {...content} />
      </PartRegion>
    </TabsContent>
  );
}
