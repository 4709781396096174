// The choice of a batch of one course, with its seats, and the confirmation that a full one may be exceeded.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { adminText } from "../../../texts/admin";
import { adminEnrollmentsText } from "../../../texts/admin-enrollments";
import { Checkbox } from "../../../components/ui/checkbox";
import { SelectField } from "../../../components/ui/select";

export type CourseBatch = NonNullable<ReturnType<typeof useBatches>>[number];
type BatchChoice = { batchNumber: number | null; beyondCapacity: boolean };

/** The batches of a course; undefined while they load and for a course without batches. */
export function useBatches(courseId: string) {
  return useQuery(api.adminBatches.list)?.find((course) => course.courseId === courseId)?.batches;
}

/** "3, Gamma (12/30)". */
const batchOption = ({ batchNumber, batchName, seatsTaken, maxCapacity }: CourseBatch): string =>
  adminEnrollmentsText("batchOption", {
    ...{ number: batchNumber, name: batchName, taken: seatsTaken, capacity: maxCapacity },
  });

type BatchFieldProps = {
  batches: readonly CourseBatch[];
  /** `batchNumber` is null or NaN while none is chosen. */
  choice: BatchChoice;
  onChange: (choice: BatchChoice) => void;
  /** The text of the empty choice. */
  none: string;
  required?: boolean;
  error?: string | undefined;
  /** The label of the confirmation. */
  beyond: string;
};

export function BatchField(props: BatchFieldProps) {
  const { batches, choice, onChange, none, required = false, error, beyond } = props;
  const chosen = batches.find(({ batchNumber }) => batchNumber === choice.batchNumber);
  return (
    <>
      <SelectField
        label={adminText("batch")}
        required={required}
        error={error}
        value={chosen?.batchNumber ?? ""}
        onChange={({ target }) => {
          onChange({ batchNumber: target.value === "" ? null : Number(target.value), beyondCapacity: false });
        }}
      >
        <option value="">{none}</option>
        {batches.map((batch) => (
          <option key={batch.batchNumber} value={batch.batchNumber}>
            {batchOption(batch)}
          </option>
        ))}
      </SelectField>
      {chosen !== undefined && chosen.seatsTaken >= chosen.maxCapacity && (
        <Checkbox
          label={beyond}
          checked={choice.beyondCapacity}
          onChange={({ target }) => {
            onChange({ ...choice, beyondCapacity: target.checked });
          }}
        />
      )}
    </>
  );
}
