import { adminText } from "../../../texts/admin";

/** The labels of the two orders by a column of texts. */
export const alphabetical = (column: string) => ({
  up: adminText("up", { column }),
  down: adminText("down", { column }),
});
