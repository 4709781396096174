import type { Column } from "../../../components/ui/data-table";
import { adminText } from "../../../texts/admin";
import { PersonCell } from "./person-cell";

type LearnerRow = { userName: string; userEmail: string; isSample: boolean };

/** The first column of lists of what learners have. */
export const learnerColumn = <Row extends LearnerRow>(): Column<Row> => ({
  name: adminText("learner"),
  place: "lead",
  cell: (row) => <PersonCell name={row.userName} email={row.userEmail} isSample={row.isSample} />,
});
