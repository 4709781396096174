// The lesson itself: text and files, or the day on which it opens.
import { Download } from "lucide-react";
import { LessonText } from "../../components/lesson-text/lesson-text";
import { formatDay } from "../../lib/format";
import { classroomText } from "../../texts/classroom";
import type { Reading } from "./types";

type LessonBodyProps = { courseId: string; reading: Reading };

export function LessonBody({ courseId, reading }: LessonBodyProps) {
  const { lesson, text, files } = reading;
  const downloads = files.filter(({ contentType }) => !contentType.startsWith("image/"));
  return (
    <>
      {lesson.state === "later" ? (
        <NotOpen opensOn={reading.opensOn} />
      ) : text === null ? (
        <p className="max-w-measure text-lg text-ink-soft">{classroomText("noText")}</p>
      ) : (
        <LessonText body={text} courseId={courseId} files={files} />
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

function NotOpen({ opensOn }: { opensOn: string | null }) {
  return (
    <div className="max-w-measure border-t border-accent pt-6">
      <h2 className="text-heading">
        {opensOn === null
          ? classroomText("laterUndated")
          : classroomText("laterTitle", { day: formatDay(opensOn) })}
      </h2>
      <p className="mt-3 text-ink-soft">{classroomText("laterText")}</p>
    </div>
  );
}
