// Stands where a discussion, or the form of a new one, is loading.
import { LoadingRegion } from "../../components/ui/loading-region";
import { Skeleton } from "../../components/ui/skeleton";

export function ThreadSkeleton() {
  return (
    <LoadingRegion>
      <div className="grid max-w-measure gap-5">
        <Skeleton className="h-4 w-36" />
        <Skeleton className="h-11 w-3/4" />
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-32" />
      </div>
    </LoadingRegion>
  );
}
