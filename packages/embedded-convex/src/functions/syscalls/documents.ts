// Reading and writing single documents (protocol C.3).
import type { Transaction } from "../../database/types.ts";
import { tableNumberOfId } from "../../values/ids.ts";
import { objectFromJson, patchFromJson } from "../../values/json.ts";
import type { JsonObject } from "../../values/types.ts";
import { FunctionError } from "../errors.ts";
import { jsonArg, optionalText, textArg } from "./arguments.ts";
import type { SyncSyscall, Syscall, SyscallContext } from "./context.ts";
import { isVisibleSystemTable, visibleJson } from "./system-documents.ts";

export const get: Syscall = ({ tx, component }, args) => {
  const id = checkedId({ tx, component }, args, "db.get");
  const table = tx.tableOfId(component, id)?.name ?? null;
  if (table === null || !isReadable(table, args.isSystem === true)) return "null";
  const stored = tx.getStored(component, id);
  return stored === null ? "null" : visibleJson(table, stored);
};

function isReadable(table: string, isSystem: boolean): boolean {
  if (!table.startsWith("_")) {
    if (isSystem)
      throw new FunctionError(
        `Table "${table}" is not a system table: read it through \`db\` instead of \`db.system\`.`,
      );
    return true;
  }
  if (isVisibleSystemTable(table) && !isSystem) {
    throw new FunctionError(`Table "${table}" is a system table: read it through \`db.system\`.`);
  }
  return isVisibleSystemTable(table);
}

export const count: Syscall = ({ tx, component }, args) =>
  String(tx.count(component, userTable(textArg(args, "table"))));

export const normalizeId: SyncSyscall = ({ tx, component }, args) =>
  JSON.stringify({ id: tx.normalizeId(component, textArg(args, "table"), textArg(args, "idString")) });

export const insert: Syscall = ({ tx, component }, args) => {
  const table = userTable(textArg(args, "table"));
  return JSON.stringify({
    _id: tx.insert(component, table, objectFromJson(jsonArg(args, "value"), "Document")),
  });
};

// The library ignores what the three below answer.
export const shallowMerge: Syscall = (context, args) => {
  const id = writableId(context, args, "db.patch");
  context.tx.patch(context.component, id, patchFromJson(jsonArg(args, "value")));
  return "null";
};

export const replace: Syscall = (context, args) => {
  const id = writableId(context, args, "db.replace");
  context.tx.replace(context.component, id, objectFromJson(jsonArg(args, "value"), "Document"));
  return "null";
};

export const remove: Syscall = (context, args) => {
  const id = writableId(context, args, "db.delete");
  context.tx.remove(context.component, id);
  return "null";
};

type Place = Pick<SyscallContext, "component"> & { readonly tx: Pick<Transaction, "tableOfId"> };

function checkedId({ tx, component }: Place, args: JsonObject, method: string): string {
  const id = textArg(args, "id");
  if (tableNumberOfId(id) === null) {
    throw new FunctionError(
      `Invalid argument \`id\` for \`${method}\`: Unable to decode ID: Invalid ID "${id.slice(0, 64)}"`,
    );
  }
  const expected = optionalText(args, "table");
  const actual = tx.tableOfId(component, id)?.name ?? null;
  if (expected !== null && actual !== null && actual !== expected) {
    throw new FunctionError(
      `Invalid argument \`id\` for \`${method}\`: expected to be an Id<"${expected}">, got Id<"${actual}"> instead.`,
    );
  }
  return id;
}

function writableId(context: SyscallContext, args: JsonObject, method: string): string {
  const id = checkedId(context, args, method);
  userTable(context.tx.tableOfId(context.component, id)?.name ?? "");
  return id;
}

function userTable(name: string): string {
  if (name.startsWith("_")) throw new FunctionError(`System tables cannot be written or counted: "${name}"`);
  return name;
}
