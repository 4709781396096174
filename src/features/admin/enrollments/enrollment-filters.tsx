// The enrollments' filters: course, batch of it, status, period; or learners by name and address. They are part of the address.
import { useQuery } from "convex/react";
import type { FunctionArgs } from "convex/server";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api.js";
import { sharedText } from "../../../texts/messages";
import { adminText } from "../../../texts/admin";
import { staffText } from "../../../texts/staff";
import { adminEnrollmentsText } from "../../../texts/admin-enrollments";
import { enrollmentStatusName } from "../../../texts/names";
import { activeFilters } from "../../../components/staff/active-filter";
import { PhoneFilters } from "../../../components/staff/phone-filters";
import { SelectField } from "../../../components/ui/select";
import { oneOf, useAddress, type ChangeAddress } from "../../../hooks/use-address";
import { batchIn, courseIn, searchIn } from "../common/address-filters";
import { CourseSelect } from "../common/course-select";
import { NO_PERIOD, type ChosenPeriod } from "../common/period";
import { nameOfPeriod } from "../common/period-name";
import { PeriodFilter } from "../common/period-filter";
import { SearchBox } from "../common/search-box";
import { usePeriod } from "../common/use-period";

export type EnrollmentFilter = Omit<
  FunctionArgs<typeof api.adminEnrollments.list>,
  "paginationOpts" | "order"
>;

const ENDED = ["cancelled", "refunded", "transferred"] as const;
const STATUSES = ["enrolled", "active", "completed", "deferred", ...ENDED] as const;

/** Removes every filter but the search from the address. */
export const NO_ENROLLMENT_FILTER = { course: null, batch: null, status: null, ...NO_PERIOD } as const;

/** The batch is one of the course. */
export const isNarrowedBy = ({ learner, courseId, status, period }: EnrollmentFilter): boolean =>
  learner !== "" || courseId !== null || status !== null || period !== undefined;

/** The filter that the address names. A search for learners excludes the other filters. */
export function useEnrollmentFilter(): [EnrollmentFilter, ChangeAddress] {
  const [params, change] = useAddress();
  const { asked } = usePeriod();
  const courses = useQuery(api.adminBatches.list);
  const learner = searchIn(params);
  if (learner !== "") return [{ courseId: null, batchNumber: null, status: null, learner }, change];
  const filter = {
    courseId: courseIn(params, courses),
    batchNumber: batchIn(params, courses),
    status: oneOf(STATUSES, params.get("status")),
    learner,
    ...asked,
  };
  return [filter, change];
}

type FiltersProps = { filter: EnrollmentFilter; onChange: ChangeAddress };
/** `actions` are in the line of their button on phones. */
type EnrollmentFiltersProps = FiltersProps & { actions: ReactNode };

export function EnrollmentFilters({ filter, onChange, actions }: EnrollmentFiltersProps) {
  const { chosen: period } = usePeriod();
  const active = useActive(filter, period);
  return (
    <>
      <SearchBox
        label={adminEnrollmentsText("findLearner")}
        hint={adminText("personHint")}
        value={filter.learner}
        onSearch={(learner) => {
          onChange({ ...NO_ENROLLMENT_FILTER, q: learner });
        }}
      />
      <PhoneFilters active={active} beside={actions}>
        <Selects filter={filter} onChange={onChange} />
        <PeriodFilter label={adminText("since")} chosen={period} />
      </PhoneFilters>
    </>
  );
}

const nameOfBatch = (batchNumber: number | "legacy"): string =>
  batchNumber === "legacy" ? sharedText("legacyBatch") : staffText("batch", { batchNumber });

function useActive({ courseId, batchNumber, status }: EnrollmentFilter, period: ChosenPeriod) {
  const courses = useQuery(api.adminBatches.list);
  const course = courses?.find((found) => found.courseId === courseId);
  return activeFilters(
    [course?.title ?? courseId, { course: null, batch: null }],
    [batchNumber === null ? null : nameOfBatch(batchNumber), { batch: null }],
    [status === null ? null : enrollmentStatusName(status), { status: null }],
    [nameOfPeriod(period), NO_PERIOD],
  );
}

function Selects({ filter, onChange }: FiltersProps) {
  return (
    <>
      <CourseSelect
        none={adminText("allCourses")}
        className="w-full sm:w-48"
        value={filter.courseId ?? ""}
        onChange={(courseId) => {
          onChange({ course: courseId, batch: null, q: null });
        }}
      />
      <BatchSelect filter={filter} onChange={onChange} />
      <SelectField
        label={adminText("status")}
        value={filter.status ?? ""}
        onChange={(event) => {
          onChange({ status: event.target.value, q: null });
        }}
      >
        <option value="">{adminEnrollmentsText("allStatuses")}</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {enrollmentStatusName(status)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function BatchSelect({ filter, onChange }: FiltersProps) {
  const courses = useQuery(api.adminBatches.list) ?? [];
  const course = courses.find(({ courseId }) => courseId === filter.courseId);
  return (
    <SelectField
      label={adminText("batch")}
      disabled={course === undefined}
      value={filter.batchNumber ?? ""}
      onChange={(event) => {
        onChange({ batch: event.target.value, q: null });
      }}
    >
      <option value="">{adminEnrollmentsText(course === undefined ? "courseFirst" : "allBatches")}</option>
      {course?.batches.map(({ batchNumber, batchName }) => (
        <option key={batchNumber} value={batchNumber}>
          {adminText("batchName", { number: batchNumber, name: batchName })}
        </option>
      ))}
      <option value="legacy">{sharedText("legacyBatch")}</option>
    </SelectField>
  );
}
