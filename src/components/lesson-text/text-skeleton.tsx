import { Skeleton } from "../ui/skeleton";

const PARAGRAPHS = ["first", "second", "third", "fourth", "fifth"];

/** The shape of a text, as high as the window: what follows it is not seen before it. */
export const TextSkeleton = () => (
  <div className="grid min-h-dvh max-w-measure content-start gap-4">
    {PARAGRAPHS.map((paragraph) => (
      <div key={paragraph} className="mb-6 grid gap-3">
        {["w-full", "w-11/12", "w-5/6", "w-3/5"].map((width) => (
          <Skeleton key={width} className={width} />
        ))}
      </div>
    ))}
  </div>
);
