import { Skeleton } from "./skeleton";

/** The shape of a class page or a room: heading and time, the next step, and two columns of panels. */
export const PlaceSkeleton = () => (
  <>
    <div className="grid gap-4 pb-10">
      <Skeleton className="w-56 text-sm" />
      <Skeleton className="w-full max-w-96 text-heading" />
      <Skeleton className="w-72 max-w-full" />
    </div>
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-12">
      <div className="grid content-start gap-12 lg:col-span-8">
        <Skeleton className="h-13 w-44" />
        <SkeletonPanel />
        <SkeletonPanel />
      </div>
      <div className="grid content-start gap-12 lg:col-span-4">
        <SkeletonPanel />
      </div>
    </div>
  </>
);

const SkeletonPanel = () => (
  <div className="grid gap-4 border-t border-rule pt-5">
    <Skeleton className="w-36 text-xl" />
    <Skeleton className="w-full" />
    <Skeleton className="w-4/5" />
    <Skeleton className="w-3/5" />
  </div>
);
