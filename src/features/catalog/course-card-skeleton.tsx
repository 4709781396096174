// The shape of a course card while the catalogue is on its way.
import { Skeleton } from "../../components/ui/skeleton";

export function CourseCardSkeleton() {
  return (
    <div className="grid gap-x-10 gap-y-4 border-t border-rule py-8 lg:grid-cols-12 lg:py-10">
      <Skeleton className="h-28 w-full max-w-72 max-sm:w-3/5 sm:h-36 lg:col-span-3 lg:max-w-none" />
      <div className="grid content-start gap-3 lg:col-span-5">
        <Skeleton className="h-9 w-48" />
        <Skeleton className="h-20 w-3/4" />
        <Skeleton className="h-18" />
        <Skeleton className="h-12 w-2/3" />
      </div>
      <div className="grid content-start gap-4 lg:col-span-4">
        <Skeleton className="h-8 w-32" />
        <Skeleton className="h-12" />
      </div>
    </div>
  );
}
