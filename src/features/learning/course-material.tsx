// Course Material: class links and the download, for members of the course and for staff; nothing for others.
import { useMutation, useQuery } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "#convex/_generated/api.js";
import { sharedText } from "../../texts/messages";
import { AddToCalendar } from "../../components/calendar/add-to-calendar";
import { Panel } from "../../components/ui/panel";
import { SelectField } from "../../components/ui/select";
import { useMe } from "../../hooks/use-session";
import { learningText } from "../../texts/learning";
import { ClassLinks } from "./class-links";
import { SlidesDownload } from "./slides-download";
import type { BatchLinks, LearntCourse } from "./types";

export function CourseMaterial({ course }: { course: LearntCourse }) {
  const { courseId } = course;
  const me = useMe();
  const args = me === null ? "skip" : { courseId };
  const batches = useQuery(api.materials.classLinks, args) ?? [];
  const isMember = Boolean(useQuery(api.progress.mine, args));
  useVisit(courseId, isMember);
  // Members of the time before batches have no class links, but the download is theirs.
  if (batches.length === 0 && !(isMember && course.hasDownload)) return null;
  return (
    <Panel title={sharedText("courseMaterial")}>
      <div className="grid">
        <BatchMaterial {...{ courseId, batches, isMember }} />
        {course.hasDownload && <SlidesDownload courseId={courseId} />}
      </div>
    </Panel>
  );
}

type BatchMaterialProps = { courseId: string; batches: readonly BatchLinks[]; isMember: boolean };

/** Staff have all batches of the course, and some members more than one. */
function BatchMaterial({ courseId, batches, isMember }: BatchMaterialProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const links = batches.find(({ batchNumber }) => batchNumber === chosen) ?? shownFirst(batches);
  if (links === undefined) return null;
  const { batchNumber } = links;
  return (
    <div className="grid">
      {batches.length > 1 && (
        <SelectField
          label={learningText("chooseBatch")}
          className="mb-5"
          value={batchNumber}
          onChange={({ currentTarget }) => {
            setChosen(Number(currentTarget.value));
          }}
        >
          {batches.map((batch) => (
            <option key={batch.batchNumber} value={batch.batchNumber}>
              {learningText("batchOption", { number: batch.batchNumber, batch: batch.batchName })}
            </option>
          ))}
        </SelectField>
      )}
      <ClassLinks
        courseId={courseId}
        links={links}
        isNamed={batches.length === 1}
        showsBatch={!isMember || batches.length > 1}
      />
      <AddToCalendar key={batchNumber} look="row" courseId={courseId} batchNumber={batchNumber} />
    </div>
  );
}

/** Of the newest first: the batch that is running, otherwise the one that begins first. */
const shownFirst = (batches: readonly BatchLinks[]): BatchLinks | undefined =>
  batches.find(({ status }) => status === "active") ??
  batches.findLast(({ status }) => status === "upcoming") ??
  batches[0];

/** Notes when a member last used the course. */
function useVisit(courseId: string, isMember: boolean): void {
  const visit = useMutation(api.enrollments.visit);
  useEffect(() => {
    // Only a note: a visit that is lost is made again with the next one.
    if (isMember) void visit({ courseId }).catch(() => undefined);
  }, [visit, courseId, isMember]);
}
