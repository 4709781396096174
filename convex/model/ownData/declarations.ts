// Every table and what it holds about a person. A table without a line does not compile; a field with the id or the name of
// a person without one fails tests/unit/convex/ownData/declarations.test.ts.
import type { TableNames } from "../../_generated/dataModel";
import { ACCOUNT_TABLES } from "./accountTables";
import type { AnyLink, Declaration, Declarations, Forget } from "./declare";
import { FORUM_TABLES } from "./forumTables";
import { SCHOOL_TABLES } from "./schoolTables";

export const DECLARATIONS: Declarations = { ...ACCOUNT_TABLES, ...SCHOOL_TABLES, ...FORUM_TABLES };

/** All links, in a fixed order: the position of a link is the step of an export or a deletion. */
export const LINKS: readonly AnyLink[] = Object.entries(
  DECLARATIONS as unknown as Record<TableNames, Declaration<"users">>,
).flatMap(([table, { links }]) =>
  links.map(({ index, field, by, exported, forget, attached = [] }) => ({
    ...{ table: table as TableNames, index, field, by, exported, attached },
    forget: forget as Forget<TableNames>,
  })),
);
