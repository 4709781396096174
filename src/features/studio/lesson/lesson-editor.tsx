// One lesson: its text with autosave, its settings, and who else is writing.
import { useQuery } from "convex/react";
import { ArrowLeft } from "lucide-react";
import { lazy, useCallback, useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { ChoiceChips } from "../../../components/ui/choice-chips";
import { Notice } from "../../../components/ui/notice";
import { Skeleton } from "../../../components/ui/skeleton";
import { useAsyncAction } from "../../../hooks/use-async-action";
import { LARGE_SCREEN, useMediaQuery } from "../../../hooks/use-media-query";
import { usePageTitle } from "../../../hooks/use-page-title";
import { cn } from "../../../lib/cn";
import { paths } from "../../../lib/paths";
import { studioText } from "../../../texts/studio";
import { EditorsLine } from "../editors-line";
import { MetaLine } from "../meta-line";
import { PartRegion } from "../part-region";
import { EditorBar } from "../lesson-tools/editor-bar";
import { TitleInput } from "../outline/title-input";
import { useOutline } from "../outline/use-outline";
import type { Draft, Lesson, LessonText } from "../types";
import { useUpload, type Uploaded } from "../use-upload";
import { Neighbours, SectionLessons } from "./lesson-neighbours";
import { LessonSettings } from "./lesson-settings";
import { LessonEditorSkeleton } from "./lesson-skeleton";
import { LessonStatus, SaveTrouble } from "./save-line";
import { SourceAndPreview } from "./source-and-preview";
import { TextLength } from "./text-length";
import { useAutosave } from "./use-autosave";

const LearnerView = lazy(async () => ({ default: (await import("./learner-view")).LearnerView }));
const VisualEditor = lazy(async () => ({ default: (await import("./visual-editor")).VisualEditor }));

type Place = { courseId: string; lessonId: string };
type Mode = "visual" | "source" | "preview";

export function LessonEditor({ courseId, lessonId }: Place) {
  const draft = useQuery(api.studio.draft, { courseId });
  const text = useQuery(api.studio.lessonText, { courseId, lessonId });
  usePageTitle(text?.lesson.title ?? studioText("studio"));
  if (draft === undefined || text === undefined) return <LessonEditorSkeleton />;
  return <Opened key={lessonId} {...{ courseId, lessonId, draft, text }} />;
}

function Opened({ courseId, lessonId, draft, text }: Place & { draft: Draft; text: LessonText }) {
  const { edit, failure } = useOutline(courseId);
  const { lesson } = text;
  const autosave = useAutosave({ courseId, lessonId, title: lesson.title }, text);
  const [mode, setMode] = useState<Mode>("visual");
  // The source and its view take the whole width.
  const isWide = mode === "source";
  const hasSection = useMediaQuery(LARGE_SCREEN) && !isWide;
  return (
    <div className="page grid grid-cols-1 gap-6 pt-5">
      <header className="grid grid-cols-1 gap-3">
        <Link
          to={paths.courseEditor.href(courseId)}
          className="inline-flex min-h-6 items-center gap-1.5 justify-self-start text-sm wrap-anywhere text-ink-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          {draft.details.title}
        </Link>
        <h1 className="sr-only">{lesson.title}</h1>
        <TitleInput
          label={studioText("title")}
          value={lesson.title}
          isNew={false}
          className="-ms-2 -mb-2 font-serif text-heading"
          onChange={(title) => {
            edit({ type: "changeLesson", lessonId, title });
          }}
        />
        {/* Empty, it takes no row, which would have a gap above it. */}
        <MetaLine className="has-[p:only-child:empty]:absolute">
          <EditorsLine courseId={courseId} lessonId={lessonId} draft={text} />
        </MetaLine>
        {failure !== null && <Notice tone="error">{failure}</Notice>}
        {autosave.isRestored && <Notice>{studioText("textRestored")}</Notice>}
      </header>
      <LessonSettings lesson={lesson} edit={edit} />
      <div
        className={cn("grid grid-cols-1 items-start gap-8", !isWide && "lg:grid-cols-[minmax(0,1fr)_16rem]")}
      >
        <Writing
          {...{ courseId, autosave, mode, setMode }}
          lessons={otherLessons(draft, lessonId)}
          status={<LessonStatus draft={draft} state={autosave.state} />}
        />
        <aside className={cn("grid gap-8", !isWide && "lg:sticky lg:top-24")}>
          {hasSection && <SectionLessons {...{ courseId, lessonId, draft }} />}
          <Neighbours {...{ courseId, lessonId, draft }} isBelowSection={hasSection} />
        </aside>
      </div>
      <SaveTrouble autosave={autosave} stored={text} />
    </div>
  );
}

const otherLessons = ({ sections }: Draft, lessonId: string) =>
  sections.flatMap(({ lessons }) => lessons).filter((lesson) => lesson.lessonId !== lessonId);

type WritingProps = {
  courseId: string;
  lessons: readonly Lesson[];
  autosave: ReturnType<typeof useAutosave>;
  mode: Mode;
  setMode: (mode: Mode) => void;
  status: ReactNode;
};

function Writing({ courseId, lessons, autosave, mode, setMode, status }: WritingProps) {
  const files = useQuery(api.courseFiles.list, { courseId });
  const { upload, failure } = useLessonUpload(courseId);
  const { body, change } = autosave;
  const bar = (
    <>
      <TextLength body={body} />
      {status}
    </>
  );
  const addressOf = useCallback(
    (source: string) => files?.find(({ _id }) => source === `file:${_id}`)?.url ?? null,
    [files],
  );
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <ChoiceChips
        label={studioText("modes")}
        choices={{
          visual: studioText("modeRich"),
          source: studioText("modeSource"),
          preview: studioText("modePreview"),
        }}
        value={mode}
        onChange={setMode}
        isLong
      />
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      {mode === "source" && (
        <SourceAndPreview {...{ courseId, files, body, upload }} status={bar} onChange={change} />
      )}
      {mode !== "source" && files === undefined && <Skeleton className="h-96" />}
      {mode === "visual" && files !== undefined && (
        <PartRegion fallback={<Skeleton className="h-96" />}>
          <VisualEditor body={body} onChange={change} {...{ upload, addressOf, lessons }} status={bar} />
        </PartRegion>
      )}
      {mode === "preview" && files !== undefined && (
        <PartRegion fallback={<Skeleton className="h-96" />}>
          <div>
            <EditorBar status={bar} />
            <LearnerView body={body} courseId={courseId} files={files} />
          </div>
        </PartRegion>
      )}
    </div>
  );
}

function useLessonUpload(courseId: string) {
  const send = useUpload(courseId);
  const { failure, run } = useAsyncAction();
  const upload = async (file: File): Promise<Uploaded | null> => {
    const done: Uploaded[] = [];
    await run(async () => {
      done.push(await send(file));
    });
    return done[0] ?? null;
  };
  return { upload, failure };
}
