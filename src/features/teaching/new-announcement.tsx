// The button above the announcements: a new one, to a batch that is chosen in its form.
import { Megaphone } from "lucide-react";
import { useState } from "react";
import { AnnounceDialog } from "../../components/staff/announce/announce-dialog";
import { Button } from "../../components/ui/button";
import { SelectField } from "../../components/ui/select";
import { teachingText } from "../../texts/teaching";
import type { Batch, Course } from "./types";

/** The running batch first, then the latest one. */
const firstOf = (batches: readonly Batch[]) =>
  batches.find(({ status }) => status === "active") ?? batches.at(-1);

/** Only while a batch has learners. */
export function NewAnnouncement({ course }: { course: Course }) {
  const [batchNumber, setBatchNumber] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  const batches = course.batches.filter(({ learners }) => learners > 0);
  const batch = batches.find((one) => one.batchNumber === batchNumber) ?? firstOf(batches);
  if (batch === undefined) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="max-sm:mt-3 max-sm:w-full"
        onClick={() => setOpen(true)}
      >
        <Megaphone aria-hidden />
        {teachingText("writeNew")}
      </Button>
      {isOpen && (
        <AnnounceDialog
          course={course}
          batch={batch}
          audience="batch"
          choice={<BatchChoice batches={batches} value={batch.batchNumber} onChange={setBatchNumber} />}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type BatchChoiceProps = {
  batches: readonly Batch[];
  value: number;
  onChange: (batchNumber: number) => void;
};

const BatchChoice = ({ batches, value, onChange }: BatchChoiceProps) => (
  <SelectField
    label={teachingText("batch")}
    value={value}
    onChange={(event) => onChange(Number(event.target.value))}
  >
    {batches.map(({ batchNumber, batchName }) => (
      <option key={batchNumber} value={batchNumber}>
        {teachingText("batchName", { number: batchNumber, name: batchName })}
      </option>
    ))}
  </SelectField>
);
