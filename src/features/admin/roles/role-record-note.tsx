// For admins whose only permission is their listed address.
import { Notice } from "../../../components/ui/notice";
import { adminText } from "../../../texts/admin";

export function RoleRecordNote() {
  return <Notice className="mb-6">{adminText("roleRecordNote")}</Notice>;
}
