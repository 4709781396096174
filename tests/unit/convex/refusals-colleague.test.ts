// An instructor has the rights of staff in the own courses only: what the instructor of a course may call and learners may
// not is refused to an instructor who teaches none.
import { beforeEach, expect, test } from "vitest";
import { answerOf } from "../../helpers/answers.ts";
import { setEnv, signIn } from "../../helpers/convex.ts";
import { publicFunctions } from "../../helpers/public-functions.ts";
import { openWholeSchool, prepareSchool } from "../../helpers/school.ts";
import { POLICY } from "./refusals.policy.ts";

setEnv();
beforeEach(prepareSchool);

/** Open to all staff (decisions D15), or about no course that exists. */
const FOR_ALL_STAFF = new Set(["materials:classLinks", "slides:download", "studio:create"]);

test("an instructor of no course is refused whatever the instructor of the course may do", async () => {
  const school = await openWholeSchool();
  const colleague = await signIn(school.server, { email: "colleague@example.com", role: "instructor" });
  const forStaff = publicFunctions().filter(({ name }) => {
    const { instructor, otherStudent } = POLICY[name]?.row ?? {};
    return instructor !== otherStudent && instructor !== "checkout-not-found" && !FOR_ALL_STAFF.has(name);
  });
  expect(forStaff.length).toBeGreaterThan(40);
  const allowed: string[] = [];
  for (const { name, kind } of forStaff) {
    const args = POLICY[name]?.args(school) ?? {};
    if ((await answerOf(colleague.as, { name, kind, args })) === "yes") allowed.push(name);
  }
  expect(allowed).toEqual([]);
});
