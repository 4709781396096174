// Who may call the functions of a person's own data; part of refusals.policy.ts.
import { nothing, rowOf, OUTSIDE, signedIn, unproven, type Line } from "./refusals.rows.ts";

export const OWN_DATA_POLICY: Record<string, Line> = {
  // Nobody has a copy of their data yet.
  "ownData:shown": { args: nothing, row: rowOf("empty") },
  "ownData:requestExport": { args: nothing, row: signedIn() },
  "ownData:download": { args: () => ({ number: 1 }), row: rowOf("export-not-found", OUTSIDE) },
  "ownData:requestDeletion": { args: () => ({ password: "" }), row: unproven },
  // For everybody with an account, whether its deletion was asked for or not.
  "ownData:keepAccount": {
    args: nothing,
    row: signedIn({ unverified: "not-signed-in", disabled: "not-signed-in" }),
  },
};
