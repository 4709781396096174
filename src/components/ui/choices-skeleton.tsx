// The shape of a list of switches, each with a line that explains it.
import { Skeleton } from "./skeleton";

export const ChoicesSkeleton = ({ count }: { count: number }) => (
  <div className="grid gap-5">
    <Skeleton className="my-1 mb-5 w-32" />
    {Array.from({ length: count }, (_, row) => (
      <ChoiceSkeleton key={row} />
    ))}
  </div>
);

export const ChoiceSkeleton = () => (
  <div className="flex items-start gap-3">
    <Skeleton className="mt-1 size-5 shrink-0" />
    <div className="grid flex-1 gap-2 py-1 text-sm">
      <Skeleton className="w-40 max-w-full" />
      <Skeleton className="w-4/5" />
    </div>
  </div>
);
