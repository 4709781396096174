// The addresses at which stories look at every screen, by the role that opens them.
import type { paths } from "#src/lib/paths.ts";

export type Role = "visitor" | "learner" | "instructor" | "admin";
type Screen = keyof typeof paths | "unknownCourse";

/** An address that ends with `/*` is that of the first link to such a page in its list. */
const SCREENS: Record<Screen, Partial<Record<Role, readonly string[]>>> = {
  home: { visitor: ["/"] },
  courses: { visitor: ["/courses"] },
  course: {
    visitor: ["/courses/FAAI", "/courses/AdvAI"],
    learner: ["/courses/FAAI"],
    admin: ["/courses/FAAI"],
  },
  learn: { learner: ["/learn/FAAI"] },
  lesson: {
    visitor: ["/learn/FAAI/vectors-and-matrices-as-pictures"],
    learner: ["/learn/FAAI/how-a-machine-learns-from-examples"],
    instructor: [
      "/learn/FAAI/how-a-machine-learns-from-examples?discussion=list",
      "/learn/FAAI/how-a-machine-learns-from-examples?discussion=new",
    ],
  },
  // classes.spec.ts looks at it: its address has the id of a class.
  classPage: {},
  // The learner of these stories is in no batch with a room of their own; room.spec.ts looks at a member's.
  batchRoom: { instructor: ["/learn/FAAI/room/3", "/learn/FAAI/room/3?discussion=new"] },
  presenter: {},
  unknownCourse: { visitor: ["/courses/Nope"] },
  contact: { visitor: ["/contact"] },
  about: { visitor: ["/about"] },
  aboutUs: { visitor: ["/about-us"] },
  terms: { visitor: ["/terms"] },
  privacy: { visitor: ["/privacy"] },
  refunds: { visitor: ["/refunds"] },
  withdraw: { visitor: ["/withdraw"], learner: ["/withdraw?contract=R-2026-000001"] },
  forums: { visitor: ["/forums"] },
  thread: { visitor: ["/forums/thread/*"], learner: ["/forums/thread/*"] },
  login: { visitor: ["/login?verified=true"] },
  register: { visitor: ["/register"] },
  verifyEmail: { visitor: ["/verify-email"] },
  forgotPassword: { visitor: ["/forgot-password"] },
  resetPassword: { visitor: ["/reset-password?oobCode=abc"] },
  // Leads to Google at once.
  authPopup: {},
  dashboard: { learner: ["/dashboard"] },
  payments: { learner: ["/payments"] },
  receipt: { learner: ["/payments/*"] },
  notifications: { learner: ["/notifications"] },
  profile: { learner: ["/profile"] },
  accountSecurity: { learner: ["/profile/security"] },
  instructor: { instructor: ["/instructor"] },
  studio: { instructor: ["/instructor/courses"] },
  courseEditor: {
    instructor: ["outline", "details", "files", "batches", "classes", "learners", "history"].map(
      (tab) => `/instructor/courses/FAAI/edit?tab=${tab}`,
    ),
  },
  lessonEditor: { instructor: ["/instructor/courses/FAAI/edit/how-a-machine-learns-from-examples"] },
  admin: {
    admin: [
      "overview",
      "payments",
      "enrollments",
      "emails",
      "roles",
      "roles&view=log",
      "batches",
      "coupons",
      "messages",
      "forum",
    ].map((tab) => `/admin/dashboard?tab=${tab}`),
  },
};

export const screensOf = (role: Role): string[] =>
  Object.values(SCREENS).flatMap((addresses) => addresses[role] ?? []);
