// The course page's shape while it loads.
import { Skeleton } from "../../components/ui/skeleton";

export function CourseSkeleton() {
  return (
    <div className="page grid gap-x-16 gap-y-10 pt-10 pb-24 lg:grid-cols-12 lg:pt-16">
      <div className="grid content-start gap-5 lg:col-span-8">
        <Skeleton className="w-40" />
        <Skeleton className="w-4/5 text-title" />
        <Skeleton className="text-lg" />
        <Skeleton className="w-3/4 text-lg" />
        <Skeleton className="mt-16 h-56" />
      </div>
      <div className="grid content-start gap-5 lg:col-span-4">
        <Skeleton className="h-64" />
        <Skeleton className="h-40" />
      </div>
    </div>
  );
}
