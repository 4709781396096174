// The shape of a list of discussions while it is on its way.
import { LoadingRegion } from "../../components/ui/loading-region";
import { Skeleton } from "../../components/ui/skeleton";
import { forumListText } from "../../texts/forum-list";

export function ThreadListSkeleton({ cards = 4 }: { cards?: number }) {
  return (
    <LoadingRegion label={forumListText("loading")}>
      {Array.from({ length: cards }, (_, number) => (
        <div key={number} className="grid grid-cols-1 gap-4 border-b border-rule py-6">
          <div className="grid content-start gap-3">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-7 w-3/4" />
            <Skeleton className="h-12" />
          </div>
          <div className="flex flex-wrap justify-between gap-3">
            <Skeleton className="h-5 w-44" />
            <Skeleton className="h-5 w-32" />
          </div>
        </div>
      ))}
    </LoadingRegion>
  );
}
