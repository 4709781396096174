import { LoadingRegion } from "../../../components/ui/loading-region";
import { Skeleton } from "../../../components/ui/skeleton";

/** The shape of a lesson in the studio: its title, its settings, the choice of the view, tools and text, and the lessons of its section beside it. */
export const LessonEditorSkeleton = () => (
  <LoadingRegion>
    <div className="page grid gap-6 pt-5">
      <Skeleton className="w-48 text-sm" />
      <Skeleton className="w-full max-w-112 text-heading" />
      <Skeleton className="h-11" />
      <div className="flex flex-wrap gap-2">
        {["visual", "source", "preview"].map((view) => (
          <Skeleton key={view} className="h-9 w-28" />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="grid content-start gap-4 border border-rule p-5">
          <Skeleton className="mb-4 h-9" />
          {["w-full", "w-11/12", "w-5/6", "w-3/5", "w-4/5", "w-2/3"].map((width) => (
            <Skeleton key={width} className={width} />
          ))}
        </div>
        <div className="grid content-start gap-4 max-lg:hidden">
          {["a", "b", "c", "d"].map((lesson) => (
            <Skeleton key={lesson} />
          ))}
        </div>
      </div>
    </div>
  </LoadingRegion>
);
