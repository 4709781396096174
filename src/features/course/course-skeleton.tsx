// The course page's shape while it loads: a visitor's, and a member's.
import { Skeleton } from "../../components/ui/skeleton";

export function CourseSkeleton() {
  return (
    <div className="page grid grid-cols-1 gap-x-16 pb-24 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
      <div className="grid content-start gap-5 py-8 lg:col-span-7 lg:pb-10 xl:col-span-8">
        <div className="flex items-center gap-4">
          <Skeleton className="size-12" />
          <Skeleton className="w-48 text-xs" />
        </div>
        <div className="grid gap-1">
          <Skeleton className="w-4/5 text-title" />
          <Skeleton className="w-1/2 text-title" />
        </div>
        <Skeleton className="mt-2 h-40 lg:h-17" />
        <div className="mt-6 flex gap-10 border-t border-rule pt-4 max-lg:hidden">
          <Skeleton className="h-12 w-18" />
          <Skeleton className="h-12 w-18" />
          <Skeleton className="h-12 w-22" />
          <Skeleton className="h-12 w-48" />
          <Skeleton className="h-12 w-30" />
        </div>
      </div>
      <div className="lg:col-span-5 lg:col-start-8 lg:row-span-2 lg:row-start-1 xl:col-span-4 xl:col-start-9">
        <Skeleton className="mt-8 mb-6 aspect-[8/5] h-auto w-full max-lg:hidden" />
        <div className="grid content-start gap-4 border-t border-rule pt-5">
          <Skeleton className="w-40 text-heading" />
          <Skeleton className="h-26 w-56" />
          <Skeleton className="mt-2 h-13" />
        </div>
      </div>
      <div className="grid content-start gap-4 border-t border-rule pt-5 max-lg:mt-14 lg:col-span-7 lg:row-start-2 xl:col-span-8">
        <Skeleton className="w-48 text-xl" />
        <Skeleton className="w-11/12" />
        <Skeleton className="w-10/12" />
        <Skeleton className="w-11/12" />
      </div>
    </div>
  );
}

/** As high as a screen, so that the footer stays below it. */
export function MemberSkeleton() {
  return (
    <div className="page min-h-dvh pt-8 pb-24">
      <Skeleton className="w-48 text-xs" />
      <Skeleton className="mt-5 w-4/5 max-w-140 text-heading" />
      <div className="mt-6 grid gap-5">
        <Skeleton className="w-3/4 max-w-112 text-lg" />
        <Skeleton className="h-13 max-w-112" />
        <Skeleton className="h-20" />
      </div>
      <div className="mt-10 grid gap-x-16 gap-y-14 lg:grid-cols-12">
        <Skeleton className="h-80 lg:col-span-7 xl:col-span-8" />
        <Skeleton className="h-64 lg:col-span-5 xl:col-span-4" />
      </div>
    </div>
  );
}
