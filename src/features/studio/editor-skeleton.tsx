import { LoadingRegion } from "../../components/ui/loading-region";
import { Skeleton } from "../../components/ui/skeleton";

/** The shape of a course in the studio: its title and state, the tabs, and the outline. */
export const EditorSkeleton = () => (
  <LoadingRegion>
    <div className="page grid gap-3 pt-5 pb-6">
      <Skeleton className="w-24 text-sm" />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <Skeleton className="w-full max-w-112 text-heading" />
        <Skeleton className="h-11 w-32" />
      </div>
      <Skeleton className="w-64 max-w-full text-sm" />
    </div>
    <div className="page grid gap-10">
      <div className="flex gap-8 overflow-hidden border-b border-rule py-3">
        {["outline", "details", "files", "batches"].map((tab) => (
          <Skeleton key={tab} className="w-16 shrink-0" />
        ))}
      </div>
      {["first", "second"].map((section) => (
        <div key={section} className="grid gap-5 border-t border-rule pt-5">
          <Skeleton className="w-72 max-w-full text-xl" />
          {["a", "b", "c", "d"].map((lesson) => (
            <Skeleton key={lesson} className="w-full max-w-144" />
          ))}
        </div>
      ))}
    </div>
  </LoadingRegion>
);
