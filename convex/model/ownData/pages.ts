// Pages of what is stored about a person, in the order of the declarations.
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { readWithin, sizeOf } from "../../lib/reads";
import type { vExportPlace } from "../fields/ownData";
import { LINKS } from "./declarations";
import type { AnyLink, Attached, Person } from "./declare";

export type Place = Infer<typeof vExportPlace>;
export const FIRST_PLACE: Place = { step: 0, cursor: null };

/** Of one transaction, rows that belong to others included. */
const PAGE = { rows: 400, bytes: 2 * 1024 * 1024 };
/** Of one table; of files, whose content is read by the action, one. What belongs to the rows is read with them. */
const AT_ONCE = { rows: 40, withAttached: 8 };
/** Rows that belong to one row. */
const ATTACHED = { rows: 50, bytes: 1024 * 1024 };

/** Fields of an account that only the server uses. */
const OF_NO_ACCOUNT: readonly string[] = ["sessionsEnded"];

const vRows = v.array(v.any());
export const vDataPage = v.object({
  tables: v.array(v.object({ table: v.string(), rows: vRows })),
  /** Null at the end. */
  next: v.union(v.null(), v.object({ step: v.number(), cursor: v.union(v.string(), v.null()) })),
});
type DataPage = Infer<typeof vDataPage>;
type Row = Record<string, unknown> & { _id: string };

export const personOf = ({ _id, email, displayName }: Doc<"users">): Person => ({
  ...{ userId: _id, email, name: displayName },
});

/** The rows of a link; the tables of the links differ, which the types of the database cannot express. */
export const rowsOf = (ctx: QueryCtx, { table, index, field, by }: AnyLink, person: Person) =>
  ctx.db
    .query(table as "devices")
    .withIndex(index as "by_userId_and_lastSeenAt", (q) =>
      q.eq(field as "userId", person[by] as Id<"users">),
    );

/** Rows that belong to a row. */
export const attachedTo = (ctx: QueryCtx, { table, index, field }: Attached, id: string) =>
  ctx.db
    .query(table as "authVerificationCodes")
    .withIndex(index as "accountId", (q) => q.eq(field as "accountId", id as Id<"authAccounts">));

/** Throws user-profile-not-found for a deleted account. */
export async function dataPage(ctx: QueryCtx, userId: Id<"users">, place: Place): Promise<DataPage> {
  const user = (await ctx.db.get("users", userId)) ?? fail("user-profile-not-found");
  const page = new Page(ctx, personOf(user));
  if (place.step === 0) page.add("users", [without(user, OF_NO_ACCOUNT)]);
  const next = await page.fill({ ...place, step: Math.max(1, place.step) });
  return { tables: page.tables, next };
}

class Page {
  readonly tables: DataPage["tables"] = [];
  readonly #ctx: QueryCtx;
  readonly #person: Person;
  #rows = 0;
  #bytes = 0;

  constructor(ctx: QueryCtx, person: Person) {
    this.#ctx = ctx;
    this.#person = person;
  }

  add(table: string, rows: object[]): void {
    this.#rows += rows.length;
    this.#bytes += rows.reduce((sum: number, row) => sum + sizeOf(row), 0);
    if (rows.length > 0) this.tables.push({ table, rows });
  }

  /** Reads on from a place; returns where the next page begins. Step 1 is the first link. */
  async fill({ step, cursor }: Place): Promise<Place | null> {
    for (let at = step; at <= LINKS.length; at += 1) {
      const link = LINKS[at - 1];
      if (link === undefined || link.exported === "nothing") continue;
      if (this.#rows >= PAGE.rows || this.#bytes >= PAGE.bytes) return { step: at, cursor: null };
      const end = await this.#read(link, { step: at, cursor: at === step ? cursor : null });
      if (end !== null) return end;
    }
    return null;
  }

  /** Null after all rows of a link; otherwise the page ends here, since a transaction may page through one table only. */
  async #read(link: AnyLink, { step, cursor }: Place): Promise<Place | null> {
    if (cursor === null && (await this.#addWhole(link))) return null;
    const next = await this.#addPage(link, cursor);
    return next === null ? { step: step + 1, cursor: null } : { step, cursor: next };
  }

  /** False, and nothing is added, when there are more rows than fit. */
  async #addWhole(link: AnyLink): Promise<boolean> {
    const bounds = { rows: atOnceOf(link) + 1, bytes: PAGE.bytes };
    const { rows, isCut } = await readWithin(rowsOf(this.#ctx, link, this.#person), bounds);
    const isMany = link.table === "courseFiles" && rows.length > 1;
    if (isCut || isMany) return false;
    await this.#addRows(link, rows);
    return true;
  }

  async #addPage(link: AnyLink, cursor: string | null): Promise<string | null> {
    const numItems = link.table === "courseFiles" ? 1 : atOnceOf(link);
    const bounds = { cursor, numItems, maximumBytesRead: PAGE.bytes };
    const page = await rowsOf(this.#ctx, link, this.#person).paginate(bounds);
    await this.#addRows(link, page.page);
    return page.isDone ? null : page.continueCursor;
  }

  async #addRows({ table, exported, attached }: AnyLink, rows: Row[]): Promise<void> {
    if (exported === "nothing") return;
    this.add(
      table,
      rows.map((row) => without(row, exported.omit)),
    );
    for (const part of attached) {
      if (part.exported === "nothing") continue;
      const { omit } = part.exported;
      for (const { _id } of rows) {
        const found = await readWithin(attachedTo(this.#ctx, part, _id), ATTACHED);
        this.add(
          part.table,
          found.rows.map((row) => without(row, omit)),
        );
      }
    }
  }
}

const atOnceOf = ({ attached }: AnyLink): number =>
  attached.every(({ exported }) => exported === "nothing") ? AT_ONCE.rows : AT_ONCE.withAttached;

const without = (row: object, omit: readonly string[]): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !omit.includes(name)));
