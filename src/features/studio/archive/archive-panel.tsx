// Saving a draft as a folder of Markdown files, and replacing it by one.
import { useConvex } from "convex/react";
import { Download, FolderUp } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import { Panel } from "../../../components/ui/panel";
import { ProgressBar } from "../../../components/ui/progress-bar";
import { useAsyncAction } from "../../../hooks/use-async-action";
import { useDialogs } from "../../../hooks/use-dialogs";
import { useUnloadWarning } from "../../../hooks/use-unload-warning";
import { saveFile } from "../../../lib/save-file";
import { courseArchiveText } from "../../../texts/course-archive";
import { importFaultText, type ImportFault } from "./faults";
import { exportDraft, importIntoDraft, type Draft } from "./transfer";
import { unpackCourse, type Imported } from "./unpack";

/** Faults that are listed; a wrong archive may have hundreds. */
const SHOWN = 20;

export function ArchivePanel({ draft }: { draft: Draft }) {
  const client = useConvex();
  const { busy, failure, run } = useAsyncAction();
  const save = () =>
    run(async () => {
      const zip = await exportDraft(client, draft);
      saveFile(`${draft.courseId}.zip`, await zip.arrayBuffer(), zip.type);
    });
  return (
    <div className="grid grid-cols-1 gap-10">
      <Panel title={courseArchiveText("exportTitle")}>
        <p className="mb-4 text-sm text-ink-soft">{courseArchiveText("exportHint")}</p>
        <Button variant="secondary" disabled={busy} onClick={() => void save()}>
          <Download aria-hidden />
          {courseArchiveText("export")}
        </Button>
        {failure !== null && (
          <Notice tone="error" className="mt-4">
            {failure}
          </Notice>
        )}
      </Panel>
      <Import courseId={draft.courseId} />
    </div>
  );
}

type Accepted = Exclude<Imported, { faults: unknown }>;

const lessonsOf = ({ course }: Accepted): number =>
  course.sections.reduce((sum, section) => sum + section.lessons.length, 0);

function useImport(courseId: string) {
  const client = useConvex();
  const { confirm } = useDialogs();
  const { busy, failure, run } = useAsyncAction();
  const [faults, setFaults] = useState<readonly ImportFault[]>([]);
  const [lessons, setLessons] = useState<number | null>(null);
  const [percent, setPercent] = useState(0);
  /** What was not imported because of a failure, and can be sent again. */
  const [waiting, setWaiting] = useState<Accepted | null>(null);
  useUnloadWarning(() => busy);
  const send = async (read: Accepted) => {
    setPercent(0);
    setWaiting(read);
    const onStep = (done: number, all: number) => {
      setPercent(Math.round((100 * done) / all));
    };
    if (!(await run(() => importIntoDraft(client, courseId, { ...read, onStep })))) return;
    setWaiting(null);
    setLessons(lessonsOf(read));
  };
  const choose = async (file: File) => {
    setFaults([]);
    setLessons(null);
    setWaiting(null);
    const read = await unpackCourse(file);
    if ("faults" in read) {
      setFaults(read.faults);
      return;
    }
    const { title } = read.course.details;
    const question = courseArchiveText("replaceQuestion", { title, count: lessonsOf(read) });
    const labels = { confirmLabel: courseArchiveText("replace"), cancelLabel: courseArchiveText("keep") };
    if (await confirm(question, labels)) await send(read);
  };
  const again = () => {
    if (waiting !== null) void send(waiting);
  };
  return { busy, failure: waiting === null ? null : failure, faults, lessons, percent, choose, again };
}

function Import({ courseId }: { courseId: string }) {
  const { busy, failure, faults, lessons, percent, choose, again } = useImport(courseId);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Panel title={courseArchiveText("importTitle")} className="grid grid-cols-1 justify-items-start gap-3">
      <p className="-mt-3 mb-1 text-sm text-ink-soft">{courseArchiveText("importHint")}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip"
        data-slot="archive-input"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) void choose(file);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
      <Button variant="secondary" disabled={busy} onClick={() => input.current?.click()}>
        <FolderUp aria-hidden />
        {courseArchiveText(busy ? "importing" : "import")}
      </Button>
      {busy && (
        <div className="w-full max-w-96">
          <ProgressBar percent={percent} label={courseArchiveText("importing")} />
        </div>
      )}
      {failure !== null && (
        <Notice tone="error">
          <p>{courseArchiveText("interrupted", { reason: failure })}</p>
          <Button size="sm" variant="secondary" className="mt-3" onClick={again}>
            {courseArchiveText("again")}
          </Button>
        </Notice>
      )}
      {lessons !== null && <Notice tone="good">{courseArchiveText("imported", { count: lessons })}</Notice>}
      {faults.length > 0 && <Faults faults={faults} />}
    </Panel>
  );
}

function Faults({ faults }: { faults: readonly ImportFault[] }) {
  const hidden = faults.length - SHOWN;
  return (
    <Notice tone="error" takesFocus>
      <p>{courseArchiveText("refused")}</p>
      <ul className="mt-2 grid gap-1">
        {faults.slice(0, SHOWN).map((fault) => (
          <li key={`${fault.file} ${fault.code} ${fault.detail}`} className="break-words">
            {fault.file !== "" && <code className="me-2 font-mono text-xs font-medium">{fault.file}</code>}
            {importFaultText(fault)}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="mt-2">{courseArchiveText("moreFaults", { count: hidden })}</p>}
    </Notice>
  );
}
