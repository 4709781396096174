// The enrollments' filters: course, batch of it, status; or learners by name and address.
import { useQuery } from "convex/react";
import type { FunctionArgs } from "convex/server";
import { api } from "#convex/_generated/api.js";
import { MESSAGES } from "#shared/messages.ts";
import { SelectField } from "../../../components/ui/select";
import { CourseSelect } from "../common/course-select";
import { humanize } from "../../../lib/format";
import { SearchBox } from "../common/search-box";

export type EnrollmentFilter = Omit<FunctionArgs<typeof api.adminEnrollments.list>, "paginationOpts">;

export const NO_FILTER: EnrollmentFilter = { courseId: null, batchNumber: null, status: null, learner: "" };

const STATUSES = ["enrolled", "active", "completed", "cancelled", "refunded", "transferred"] as const;

type FiltersProps = { filter: EnrollmentFilter; onChange: (filter: EnrollmentFilter) => void };

export function EnrollmentFilters({ filter, onChange }: FiltersProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <SearchBox
        label="Find a learner"
        hint="A name, or the beginning of the e-mail address"
        value={filter.learner}
        onSearch={(learner) => {
          onChange({ ...NO_FILTER, learner });
        }}
      />
      <CourseSelect
        none="All courses"
        value={filter.courseId ?? ""}
        onChange={(courseId) => {
          onChange({
            ...filter,
            courseId: courseId === "" ? null : courseId,
            batchNumber: null,
            learner: "",
          });
        }}
      />
      <BatchSelect filter={filter} onChange={onChange} />
      <SelectField
        label="Status"
        value={filter.status ?? ""}
        onChange={(event) => {
          const status = STATUSES.find((name) => name === event.target.value) ?? null;
          onChange({ ...filter, status, learner: "" });
        }}
      >
        <option value="">All statuses</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {humanize(status)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function BatchSelect({ filter, onChange }: FiltersProps) {
  const courses = useQuery(api.adminBatches.list) ?? [];
  const course = courses.find(({ courseId }) => courseId === filter.courseId);
  return (
    <SelectField
      label="Batch"
      disabled={course === undefined}
      value={filter.batchNumber ?? ""}
      onChange={(event) => {
        onChange({ ...filter, batchNumber: readBatch(event.target.value) });
      }}
    >
      <option value="">All batches</option>
      {course?.batches.map(({ batchNumber, batchName }) => (
        <option key={batchNumber} value={batchNumber}>
          {batchNumber}, {batchName}
        </option>
      ))}
      <option value="legacy">{MESSAGES.legacyBatch}</option>
    </SelectField>
  );
}

function readBatch(value: string): EnrollmentFilter["batchNumber"] {
  if (value === "") return null;
  return value === "legacy" ? "legacy" : Number(value);
}
