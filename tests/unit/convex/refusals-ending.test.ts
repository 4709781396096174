// A person whose account is to be deleted may read what visitors and its owner read, and change nothing but the deletion:
// every public function that needs an account refuses them, also when they are staff, before and after the deletion has begun.
import { beforeEach, expect, test } from "vitest";
import { api } from "../../../convex/_generated/api.js";
import { answerOf } from "../../helpers/answers.ts";
import { refusal } from "../../helpers/convex.ts";
import { publicFunctions } from "../../helpers/public-functions.ts";
import { openWholeSchool, prepareSchool, type School } from "../../helpers/school.ts";
import { POLICY } from "./refusals.policy.ts";
import type { Cell } from "./refusals.rows.ts";

const functions = publicFunctions();
/** The others serve visitors, too. */
const needsAccount = ({ name }: { name: string }) => POLICY[name]?.row.disabled === "user-disabled";

beforeEach(prepareSchool);

async function endingSchool(status: "planned" | "running"): Promise<School> {
  const school = await openWholeSchool();
  const dueAt = Date.now() + (status === "planned" ? 1000 : -1000);
  await school.server.run(async (ctx) => {
    for (const person of ["student", "admin"] as const) {
      const userId = school.userId[person];
      await ctx.db.patch("users", userId, { deletionDueAt: dueAt });
      await ctx.db.insert("accountDeletions", {
        ...{ userId, status, requestedAt: 0, dueAt, turn: 0, outboxId: null },
        place: { step: 0, cursor: null },
      });
    }
  });
  return school;
}

test.each(["planned", "running"] as const)(
  "a deletion that is %s: no function acts for its account",
  async (status) => {
    const school = await endingSchool(status);
    const { student, admin } = school.as;
    const answers: Record<string, Cell> = {};
    for (const { name, kind } of functions.filter(needsAccount)) {
      const args = POLICY[name]?.args(school) ?? {};
      for (const caller of [student, admin]) {
        const answer = await answerOf(caller, { name, kind, args });
        if (answer !== "account-ending") answers[name] = answer;
      }
    }
    expect(answers).toEqual({});
  },
);

test("such an account may call what serves everybody, and keep itself until its deletion begins", async () => {
  const open = functions.filter((one) => one.kind !== "query" && !needsAccount(one)).map(({ name }) => name);
  expect(open.sort()).toEqual([
    ...["auth:signIn", "auth:signOut", "contact:submit", "ownData:keepAccount"],
    ...["reviews:removeAny", "threads:view", "withdrawals:declare"],
  ]);
  const { as, reviewId } = await endingSchool("running");
  expect(await refusal(as.admin.mutation(api.reviews.removeAny, { reviewId }))).toBe("review-delete-denied");
  expect(await refusal(as.student.mutation(api.ownData.keepAccount, {}))).toBe("deletion-begun");
});
