// The terms of a purchase, shown with the price: what it includes, how it is paid, and when it is refunded.
import { Link } from "react-router-dom";
import { sharedText } from "../../texts/messages";
import type { Course } from "../../lib/course";
import { countOf } from "../../lib/format";
import { paths } from "../../lib/paths";

export function PurchaseTerms({ course }: { course: Pick<Course, "lessons" | "hasDownload"> }) {
  const lessons = countOf(course.lessons, "lesson");
  const included = course.hasDownload
    ? `Includes ${lessons} with live classes and labs, two projects, and the slides to keep.`
    : `Includes ${lessons} with live classes and labs, and two projects.`;
  return (
    <ul
      aria-label="Included and refunds"
      className="mt-6 grid gap-2 border-t border-rule pt-4 text-sm text-ink-soft"
    >
      <li>{included}</li>
      <li>{sharedText("securePayment")}</li>
      <li>
        {sharedText("refundTerms")}{" "}
        <Link className="link" to={paths.refunds.href()}>
          {sharedText("refundLink")}
        </Link>
      </li>
    </ul>
  );
}
