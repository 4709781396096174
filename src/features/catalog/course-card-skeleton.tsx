// The shape of a course card while the catalogue is on its way.
import { Skeleton } from "../../components/ui/skeleton";

export function CourseCardSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-4 border-t border-ink py-8 sm:grid-cols-1 lg:grid-cols-12 lg:gap-x-10 lg:py-10">
      <Skeleton className="aspect-5/3 h-auto max-w-72 max-sm:max-w-48 lg:col-span-3 lg:max-w-none" />
      <div className="grid content-start gap-3 max-sm:col-span-2 lg:col-span-5">
        <Skeleton className="h-9 w-48" />
        <Skeleton className="mt-1 h-9 lg:h-20 lg:w-3/4" />
        <Skeleton className="h-22" />
        <Skeleton className="mt-1 h-12 w-2/3" />
      </div>
      <div className="grid content-start gap-5 max-sm:contents lg:col-span-4">
        <div className="flex flex-wrap items-center justify-between gap-3 max-sm:col-start-2 max-sm:row-start-1 max-sm:flex-col max-sm:items-end max-sm:self-center">
          <Skeleton className="h-8 w-26" />
          <Skeleton className="h-6 w-32" />
        </div>
        <Skeleton className="h-16 max-sm:col-span-2" />
        <Skeleton className="h-9 w-32 max-sm:col-span-2 max-sm:h-11 max-sm:w-full" />
      </div>
    </div>
  );
}
