// The terms of a purchase, shown with the price: what it includes and, unless it is free, how it is paid and when it is refunded.
import { useQuery } from "convex/react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { checkoutText } from "../../texts/checkout";
import type { Course } from "../../lib/course";
import { paths } from "../../lib/paths";

export function PurchaseTerms({ course }: { course: Pick<Course, "lessons" | "hasDownload" | "price"> }) {
  const { lessons, hasDownload, price } = course;
  return (
    <ul
      aria-label={checkoutText("termsLabel")}
      className="mt-6 grid gap-2 border-t border-rule pt-4 text-sm text-ink-soft"
    >
      <li>{checkoutText(hasDownload ? "includedWithSlides" : "included", { lessons })}</li>
      {price > 0 && (
        <>
          <li>{checkoutText("securePayment")}</li>
          <li>
            <RefundTerms />
          </li>
        </>
      )}
    </ul>
  );
}

/** When a payment is refunded, in one sentence. */
export function RefundTerms() {
  const terms = useQuery(api.leaving.currentTerms);
  const hasPart = terms !== undefined && terms.partPercent > 0 && terms.partWeeks > 0;
  return (
    <>
      {hasPart
        ? checkoutText("refundTermsPart", { percent: terms.partPercent, weeks: terms.partWeeks })
        : checkoutText("refundTerms")}{" "}
      <Link className="link" to={paths.refunds.href()}>
        {checkoutText("refundLink")}
      </Link>
    </>
  );
}
