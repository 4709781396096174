// For admins whose only permission is their listed address.
import { Notice } from "../../../components/ui/notice";

export function RoleRecordNote() {
  return (
    <Notice className="mb-6">
      You have access because your email address is on the list of admins. Set up an admin role for your
      account in the database: batch management on course pages and the deletion of reviews need it.
    </Notice>
  );
}
