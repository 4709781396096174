// The shape of a course card while the catalogue is on its way.
import { Skeleton } from "../../components/ui/skeleton";

export function CourseCardSkeleton() {
  return (
    <div className="mt-8 grid gap-x-10 gap-y-6 border-t border-rule py-10 lg:grid-cols-12">
      <Skeleton className="h-44 lg:col-span-3" />
      <div className="grid content-start gap-3 lg:col-span-5">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-10" />
        <Skeleton className="h-20" />
      </div>
      <div className="grid content-start gap-4 lg:col-span-4">
        <Skeleton className="h-8 w-32" />
        <Skeleton className="h-12" />
      </div>
    </div>
  );
}
