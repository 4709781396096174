// People of the demonstration: sign-in accounts, and sample learners.
import type { Role } from "../../../shared/rules/access";

/** The password of all demo accounts in earlier versions. */
export const FORMER_DEMO_PASSWORD = "cohort-demo";

export const DEMO_INSTRUCTOR = "instructor@cohort.test";

export interface DemoAccount {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
}

/** Two of the admins have no role record, to show admins by address alone. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: "learner@cohort.test", firstName: "Demo", lastName: "Learner", role: "student" },
  { email: DEMO_INSTRUCTOR, firstName: "Demo", lastName: "Instructor", role: "instructor" },
  { email: "admin@cohort.test", firstName: "Demo", lastName: "Admin", role: "admin" },
  { email: "admin2@cohort.test", firstName: "Demo", lastName: "Admin 2", role: "student" },
  { email: "admin3@cohort.test", firstName: "Demo", lastName: "Admin 3", role: "student" },
];

export const DEMO_LEARNERS = 16;

export const demoLearnerName = (number: number): string => `Demo learner ${String(number)}`;

/** The address of a learner that cannot sign in; no mail is ever sent there. */
export const demoLearnerEmail = (number: number): string => `learner-${String(number)}@sample.cohort.test`;
