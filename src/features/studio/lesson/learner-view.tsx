// The text that is being written, as the classroom shows it.
import { LessonText } from "../../../components/lesson-text/lesson-text";
import { studioText } from "../../../texts/studio";
import type { CourseFile } from "../types";

type LearnerViewProps = { body: string; courseId: string; files: readonly CourseFile[] };

export function LearnerView({ body, courseId, files }: LearnerViewProps) {
  const shown = files.flatMap(({ _id: fileId, url, ...file }) =>
    url === null ? [] : [{ ...file, fileId, url }],
  );
  return (
    <section aria-label={studioText("modePreview")} className="min-h-96 border-y border-rule py-8">
      {body.trim() === "" ? (
        <p className="text-ink-soft">{studioText("nothingWritten")}</p>
      ) : (
        <LessonText body={body} courseId={courseId} files={shown} />
      )}
    </section>
  );
}
