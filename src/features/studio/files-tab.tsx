import { ArchivePanel } from "./archive/archive-panel";
import { FilesPanel } from "./files-panel";
import type { Draft } from "./types";

/** The files of a course, and the whole course as a folder of files. */
export const FilesTab = ({ draft }: { draft: Draft }) => (
  <div className="grid grid-cols-1 items-start gap-x-14 gap-y-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
    <FilesPanel draft={draft} />
    <ArchivePanel draft={draft} />
  </div>
);
