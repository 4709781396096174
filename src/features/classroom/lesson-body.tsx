// The lesson itself: text and files, or what there is in its place.
import { Download } from "lucide-react";
import { LessonText } from "../../components/lesson-text/lesson-text";
import { classroomText } from "../../texts/classroom";
import { NoText, NotOpen } from "./lesson-without-text";
import type { Outline, Reading } from "./types";

type LessonBodyProps = { outline: Outline; reading: Reading };

export function LessonBody({ outline, reading }: LessonBodyProps) {
  const { lesson, text, files } = reading;
  const downloads = files.filter(({ contentType }) => !contentType.startsWith("image/"));
  return (
    <>
      {lesson.state === "later" ? (
        <NotOpen outline={outline} opensOn={reading.opensOn} />
      ) : text === null ? (
        <NoText courseId={outline.courseId} isLive={lesson.kind === "live"} />
      ) : (
        <LessonText body={text} courseId={outline.courseId} files={files} />
      )}
      {downloads.length > 0 && (
        <section className="mt-10 max-w-measure" aria-labelledby="files">
          <h2 id="files" className="text-lg">
            {classroomText("files")}
          </h2>
          <ul className="mt-2">
            {downloads.map(({ fileId, name, url }) => (
              <li key={fileId} className="border-b border-rule">
                <a
                  href={url}
                  download={name}
                  target="_blank"
                  rel="noreferrer"
                  className="flex min-h-11 items-center gap-3 py-2 hover:text-accent"
                >
                  <Download className="size-4 shrink-0 text-ink-faint" aria-hidden />
                  <span className="min-w-0 wrap-anywhere">{name}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
