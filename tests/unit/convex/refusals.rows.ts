// Rows of the refusal matrix: what each kind of caller gets, and arguments that many functions take.
import type { AppErrorCode } from "../../../shared/errors.ts";
import { COURSE, FIRST_PAGE } from "../../helpers/admin.ts";
import { PEOPLE, type Person, type SchoolIds } from "../../helpers/school.ts";

export type Cell = "yes" | "empty" | AppErrorCode;
type Row = Record<Person, Cell>;

export interface Line {
  args: (school: SchoolIds) => Record<string, unknown>;
  row: Row;
}

export const rowOf = (cell: Cell, others: Partial<Row> = {}): Row => ({
  ...(Object.fromEntries(PEOPLE.map((person) => [person, cell])) as Row),
  ...others,
});

/** Kinds of callers that every function with a required account refuses. */
export const OUTSIDE: Partial<Row> = {
  anonymous: "not-signed-in",
  unverified: "email-not-verified",
  disabled: "user-disabled",
  deleted: "not-signed-in",
};
export const NOTHING: Partial<Row> = {
  anonymous: "empty",
  unverified: "empty",
  disabled: "empty",
  deleted: "empty",
};

export const everybody = (others: Partial<Row> = {}): Row => rowOf("yes", others);
export const signedIn = (others: Partial<Row> = {}): Row => rowOf("yes", { ...OUTSIDE, ...others });
/** Queries with an empty result for strangers, because a page may briefly run after its session has ended. */
export const ownPage = (others: Partial<Row> = {}): Row => rowOf("empty", { ...NOTHING, ...others });
export const admins = (others: Partial<Row> = {}): Row =>
  rowOf("permission-denied", { ...OUTSIDE, listedAdmin: "yes", admin: "yes", ...others });
export const teachers = admins({ instructor: "yes" });
/** Staff are let in, and get this. */
export const refusedTo = (cell: Cell) => admins({ instructor: cell, listedAdmin: cell, admin: cell });
export const refusedToAdmins = (cell: Cell) => admins({ listedAdmin: cell, admin: cell });
/** There are no reports in the data of this test: admins get an empty list, or false. */
export const noneYet = admins({ listedAdmin: "empty", admin: "empty" });
/** The list of addresses is not enough: an active role record is needed. */
export const adminsByRole = admins({ listedAdmin: "permission-denied" });
/** Other people's checkouts do not exist. */
export const holder = (cell: Cell): Row => rowOf("checkout-not-found", { ...OUTSIDE, otherStudent: cell });
export const authorOrAdmin = (refused: AppErrorCode): Row =>
  rowOf(refused, { ...OUTSIDE, student: "yes", listedAdmin: "yes", admin: "yes" });

export const authorOnly = rowOf("permission-denied", { ...OUTSIDE, student: "yes" });

export const unproven = rowOf("password-required", OUTSIDE);

export const nothing = () => ({});
export const course = () => ({ courseId: COURSE.courseId });
export const page = () => ({ paginationOpts: FIRST_PAGE });
