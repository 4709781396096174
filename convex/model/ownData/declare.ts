// How a table declares what it holds about a person, what an export contains of it, and how it forgets.
import type { IndexNames, NamedTableInfo } from "convex/server";
import type { DataModel, Doc, Id, TableNames } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";

export interface Person {
  userId: Id<"users">;
  email: string;
  name: string;
}

/** Which of the person's values the field has. */
export type LinkedBy = keyof Person;

/**
 * delete: the row is deleted, after `before`. deidentify: fields are overwritten, and `before` may write other rows.
 * keep: nothing in the row names the person but an id that belongs to nobody once the account is deleted.
 */
export type Forget<T extends TableNames> =
  | { way: "delete"; before?: (ctx: MutationCtx, row: Doc<T>) => Promise<void> }
  | {
      way: "deidentify";
      change: (row: Doc<T>, person: Person) => Partial<Doc<T>>;
      before?: (ctx: MutationCtx, row: Doc<T>, person: Person) => Promise<void>;
    }
  | { way: "keep"; why: string };

/** The first field of each index. */
type IndexField<T extends TableNames, I> =
  I extends IndexNames<NamedTableInfo<DataModel, T>>
    ? NamedTableInfo<DataModel, T>["indexes"][I][0] & string
    : never;

/** Rows that belong to a row: they name it in `field`, are exported with it, and deleted with it or before it. */
export type Attached = {
  [T in TableNames]: {
    [I in IndexNames<NamedTableInfo<DataModel, T>> & string]: {
      table: T;
      index: I;
      field: IndexField<T, I>;
      /** Fields that the export leaves out; "nothing" leaves out the rows. */
      exported: { omit: readonly (keyof Doc<T> & string)[] } | "nothing";
      /** Not deleted with the row, which stays. */
      stays?: true;
    };
  }[IndexNames<NamedTableInfo<DataModel, T>> & string];
}[TableNames];

/** The rows of a person: those whose indexed field has the person's value. */
export type Link<T extends TableNames> = {
  [I in IndexNames<NamedTableInfo<DataModel, T>> & string]: {
    index: I;
    field: IndexField<T, I>;
    by: LinkedBy;
    /** Fields that the export leaves out (secrets, texts of others); "nothing" leaves out the rows. */
    exported: { omit: readonly (keyof Doc<T> & string)[] } | "nothing";
    forget: Forget<T>;
    attached?: readonly Attached[];
  };
}[IndexNames<NamedTableInfo<DataModel, T>> & string];

export interface Declaration<T extends TableNames> {
  links: readonly Link<T>[];
  /** Other fields with the id of a person or a name, and why they may stay and are in no export. */
  others?: { readonly [F in keyof Doc<T> & string]?: string };
}

/** A table without a line is a type error. */
export type Declarations = { readonly [T in TableNames]: Declaration<T> };

/** What an export and a deletion read of a declaration, whatever its table is. */
export interface AnyLink {
  table: TableNames;
  index: string;
  field: string;
  by: LinkedBy;
  exported: { omit: readonly string[] } | "nothing";
  forget: Forget<TableNames>;
  attached: readonly Attached[];
}

export const EVERYTHING = { omit: [] } as const;
