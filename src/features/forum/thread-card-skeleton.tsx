// The shape of a list of discussions while it is on its way.
import { LoadingRegion } from "../../components/ui/loading-region";
import { Skeleton } from "../../components/ui/skeleton";

export function ThreadListSkeleton({ cards = 4 }: { cards?: number }) {
  return (
    <LoadingRegion label="Loading discussions...">
      {Array.from({ length: cards }, (_, number) => (
        <div key={number} className="grid gap-x-10 gap-y-4 border-b border-rule py-7 lg:grid-cols-12">
          <div className="grid content-start gap-3 lg:col-span-8">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-7 w-3/4" />
            <Skeleton className="h-12" />
          </div>
          <div className="grid content-start gap-3 lg:col-span-4 lg:justify-items-end">
            <Skeleton className="h-5 w-44" />
            <Skeleton className="h-5 w-32" />
          </div>
        </div>
      ))}
    </LoadingRegion>
  );
}
