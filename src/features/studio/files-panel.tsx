// The files of a course: uploading, opening and deleting them.
import { useAction, useQuery } from "convex/react";
import { FileText, Trash2 } from "lucide-react";
import { api } from "#convex/_generated/api.js";
import { isImageType } from "#shared/courseware/files.ts";
import { TableSkeleton } from "../../components/staff/paged-table";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { useAsyncAction } from "../../hooks/use-async-action";
import { useDialogs } from "../../hooks/use-dialogs";
import { formatDate } from "../../lib/format";
import { studioText } from "../../texts/studio";
import { DropZone } from "./drop-zone";
import type { CourseFile, Draft } from "./types";
import { useUpload } from "./use-upload";

export function FilesPanel({ draft: { courseId } }: { draft: Draft }) {
  const files = useQuery(api.courseFiles.list, { courseId });
  const upload = useUpload(courseId);
  const { busy, failure, run } = useAsyncAction();
  const uploadAll = async (chosen: readonly File[]) => {
    await run(async () => {
      for (const file of chosen) await upload(file);
    });
  };
  if (files === undefined) return <TableSkeleton />;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return (
    <section>
      {/* The tab above it names it already. */}
      <h2 className="sr-only">{studioText("files")}</h2>
      <DropZone busy={busy} isTall={files.length === 0} onFiles={(chosen) => void uploadAll(chosen)} />
      {failure !== null && (
        <Notice tone="error" className="mt-4">
          {failure}
        </Notice>
      )}
      {files.length > 0 && (
        <p className="mt-5 marginalia">
          {studioText("filesTotal", { count: files.length, size: sizeText(bytes) })}
        </p>
      )}
      <ul className="mt-1 grid">
        {files.map((file) => (
          <FileRow key={file._id} courseId={courseId} file={file} />
        ))}
      </ul>
    </section>
  );
}

function FileRow({ courseId, file }: { courseId: string; file: CourseFile }) {
  const remove = useAction(api.courseFiles.remove);
  const { confirm } = useDialogs();
  const { busy, failure, run } = useAsyncAction();
  const { _id: fileId, name, contentType, size, createdAt, url } = file;
  const askToDelete = async () => {
    const labels = { confirmLabel: studioText("delete"), cancelLabel: studioText("keep") };
    if (await confirm(studioText("deleteFileQuestion", { name }), labels))
      await run(() => remove({ courseId, fileId }));
  };
  return (
    <li className="grid gap-2 border-b border-rule py-2.5">
      <div className="flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-sm border border-rule bg-paper-sunk">
          {isImageType(contentType) && url !== null ? (
            <img src={url} alt="" loading="lazy" className="size-full object-cover" />
          ) : (
            <FileText aria-hidden className="size-5 text-ink-faint" />
          )}
        </span>
        <span className="min-w-0 flex-1">
          {url === null ? (
            <span className="break-words">{name}</span>
          ) : (
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="break-words link"
              aria-label={studioText("openFile", { name })}
            >
              {name}
            </a>
          )}
          <span className="block figures text-xs text-ink-faint">
            {sizeText(size)}
            {" · "}
            {formatDate(createdAt)}
          </span>
        </span>
        <Button
          variant="quiet"
          size="icon"
          disabled={busy}
          aria-label={studioText("deleteFile", { name })}
          onClick={() => void askToDelete()}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </li>
  );
}

const MB = 1024 * 1024;

/** Megabytes with one decimal from one on, otherwise whole kilobytes. */
const sizeText = (bytes: number): string =>
  bytes < MB
    ? studioText("fileSize", { size: Math.max(1, Math.round(bytes / 1024)) })
    : studioText("fileSizeMb", { size: Math.round((10 * bytes) / MB) / 10 });
