// The Markdown source, beside what learners see of it where there is room for both.
import { lazy } from "react";
import { Skeleton } from "../../../components/ui/skeleton";
import { useMediaQuery } from "../../../hooks/use-media-query";
import { studioText } from "../../../texts/studio";
import { PartRegion } from "../part-region";
import type { CourseFile } from "../types";
import { useSettled } from "./use-settled";
import { SourceEditor, type TextEditorProps } from "./source-editor";

const LearnerView = lazy(async () => ({ default: (await import("./learner-view")).LearnerView }));

type SourceAndPreviewProps = TextEditorProps & { courseId: string; files: readonly CourseFile[] | undefined };

export function SourceAndPreview({ courseId, files, ...editor }: SourceAndPreviewProps) {
  const isWide = useMediaQuery("(min-width: 80rem)");
  const shown = useSettled(editor.body);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <SourceEditor {...editor} />
      {isWide && files !== undefined && (
        <div className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto" tabIndex={0} role="group">
          <p aria-hidden className="mb-3 flex min-h-10 items-center marginalia">
            {studioText("modePreview")}
          </p>
          <PartRegion fallback={<Skeleton className="h-96" />}>
            <LearnerView body={shown} courseId={courseId} files={files} />
          </PartRegion>
        </div>
      )}
    </div>
  );
}
