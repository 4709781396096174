// The parts of a learner's options as the list of options holds them.
import { useState } from "react";
import { ChangeBatch } from "#src/features/learning/change-batch.tsx";
import { DeferPlace, useDeferral } from "#src/features/learning/defer-place.tsx";

export function Change({ courseId }: { courseId: string }) {
  const [isOpen, setOpen] = useState(false);
  return <ChangeBatch courseId={courseId} isOpen={isOpen} onOpenChange={setOpen} />;
}

export const Defer = ({ courseId }: { courseId: string }) => <DeferPlace deferral={useDeferral(courseId)} />;
