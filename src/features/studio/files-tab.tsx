import { ArchivePanel } from "./archive/archive-panel";
import { FilesPanel } from "./files-panel";
import type { Draft } from "./types";

/** The files of a course, and the whole course as a folder of files. */
export const FilesTab = ({ draft }: { draft: Draft }) => (
  <div className="grid gap-14">
    <FilesPanel draft={draft} />
    <ArchivePanel draft={draft} />
  </div>
);
