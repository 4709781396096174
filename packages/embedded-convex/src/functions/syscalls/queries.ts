// Range queries and pages (protocol C.3), answered by the query layer.
import type { StoredDocument } from "../../database/types.ts";
import { InvalidCursorError } from "../../query/errors.ts";
import { queryPage as readPage, type Page, type PageRequest } from "../../query/page.ts";
import { openQuery } from "../../query/stream.ts";
import type { Json, JsonObject } from "../../values/types.ts";
import { FunctionError } from "../errors.ts";
import { TRANSACTION_LIMITS } from "../transaction-limits.ts";
import { isJsonObject, jsonArg, numberArg, optionalText } from "./arguments.ts";
import type { SyncSyscall, Syscall, SyscallContext } from "./context.ts";
import { isVisibleSystemTable, visibleJson } from "./system-documents.ts";

export const queryStream: SyncSyscall = ({ tx, component, streams }, args) => {
  const query = jsonArg(args, "query");
  const table = readableTable(query);
  const stream = openQuery(tx, component, query);
  const next = (): string | null => textOf(table, stream.next());
  return JSON.stringify({ queryId: streams.add({ next }) });
};

export const queryCleanup: SyncSyscall = ({ streams }, args) =>
  String(streams.close(numberArg(args, "queryId")));

export const queryStreamNext: Syscall = ({ streams }, args) => {
  const text = streams.get(numberArg(args, "queryId")).next();
  return text === null ? '{"value":null,"done":true}' : `{"value":${text},"done":false}`;
};

export const queryPage: Syscall = (context, args) => {
  const { streams, component } = context;
  if (component !== "") throw new FunctionError("paginate() is only supported in the app.");
  if (streams.paginated) {
    throw new FunctionError(
      "This query or mutation function ran multiple paginated queries. Convex only supports a single paginated query in each function.",
    );
  }
  streams.paginated = true;
  const table = readableTable(jsonArg(args, "query"));
  const page = pageWithJournal(context, pageRequest(args));
  // Only the end of the outermost function's page can be passed to a rerun.
  if (context.run.depth === 1) context.run.journal = page.continueCursor;
  const { isDone, continueCursor, splitCursor, pageStatus } = page;
  const rest = JSON.stringify({ isDone, continueCursor, splitCursor, pageStatus });
  return `{"page":[${page.page.map((stored) => textOf(table, stored)).join(",")}],${rest.slice(1)}`;
};

function pageRequest(args: JsonObject): PageRequest {
  if (args["maximumRowsRead"] === 0 || args["maximumBytesRead"] === 0)
    throw new FunctionError("maximumRowsRead and maximumBytesRead must be greater than 0");
  const limit = (name: string): number | null => (typeof args[name] === "number" ? args[name] : null);
  return {
    query: jsonArg(args, "query"),
    cursor: optionalText(args, "cursor"),
    endCursor: optionalText(args, "endCursor"),
    pageSize: pageSizeOf(args),
    maximumRowsRead: limit("maximumRowsRead"),
    maximumBytesRead: limit("maximumBytesRead"),
  };
}

/** Infinity arrives as null. */
function pageSizeOf({ pageSize }: JsonObject): number {
  if (typeof pageSize !== "number" || !Number.isInteger(pageSize)) {
    const found = typeof pageSize === "number" ? `floating point \`${pageSize}\`` : "null";
    throw new FunctionError(`Invalid arguments for \`queryPage\`: invalid type: ${found}, expected usize`);
  }
  if (pageSize === 0) throw new FunctionError("Must request at least 1 document while paginating");
  if (pageSize > TRANSACTION_LIMITS.documentsRead)
    throw new FunctionError(`Requested too many items: ${pageSize}`);
  return pageSize;
}

/** A rerun ends its page where the run before ended it, so that neighbouring pages keep touching. */
function pageWithJournal({ tx, component, run }: SyscallContext, request: PageRequest): Page {
  const endCursor = run.depth === 1 && request.endCursor === null ? run.prevJournal : null;
  if (endCursor === null) return readPage(tx, component, request);
  try {
    return readPage(tx, component, { ...request, endCursor });
  } catch (error) {
    // The journal may come from an earlier version of the function, with another query in it.
    if (error instanceof InvalidCursorError) return readPage(tx, component, request);
    throw error;
  }
}

function textOf(table: string, stored: StoredDocument | null): string | null {
  return stored === null ? null : visibleJson(table, stored);
}

function readableTable(query: Json): string {
  const source = isJsonObject(query) ? query.source : null;
  const { tableName, indexName } = isJsonObject(source) ? source : {};
  const name = typeof tableName === "string" ? tableName : indexName;
  const [table = ""] = typeof name === "string" ? name.split(".", 1) : [];
  if (table.startsWith("_") && !isVisibleSystemTable(table))
    throw new FunctionError(`Unknown system table "${table}"`);
  return table;
}
