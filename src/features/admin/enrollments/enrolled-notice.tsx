// Says who was enrolled, with the way to the enrollment.
import { Link, useSearchParams } from "react-router-dom";
import { Notice } from "../../../components/ui/notice";
import { adminEnrollmentsText } from "../../../texts/admin-enrollments";
import type { KnownUser } from "../common/users-from-records";

export function EnrolledNotice({ person: { name, email } }: { person: KnownUser }) {
  const [params] = useSearchParams();
  const tab = params.get("tab");
  const found = new URLSearchParams({ ...(tab !== null && { tab }), q: email });
  return (
    <Notice tone="good">
      {adminEnrollmentsText("enrolledNow", { name })}{" "}
      <Link to={`?${found.toString()}`} className="inline-block min-h-6 link">
        {adminEnrollmentsText("seeEnrollment")}
      </Link>
    </Notice>
  );
}
