import { cn } from "../../lib/cn";
import { dollars } from "../../lib/format";
import { coursePartsText } from "../../texts/course-parts";

/**
 * The price, with the original one struck through. Both in US dollars; the original one is left out when it is not
 * higher.
 */
export function Price({
  price,
  originalPrice,
  className,
}: {
  price: number;
  originalPrice: number;
  className?: string;
}) {
  return (
    <p data-slot="price" className={cn("flex items-baseline gap-2.5", className)}>
      <span className="figures text-xl">
        <span className="sr-only">{coursePartsText("price")} </span>
        {dollars(price)}
      </span>
      {originalPrice > price && (
        <span className="text-sm text-ink-faint tabular-nums">
          <span className="sr-only">{coursePartsText("originalPrice")} </span>
          <s>{dollars(originalPrice)}</s>
        </span>
      )}
    </p>
  );
}
