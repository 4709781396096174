// The handler of each syscall.
import { FunctionError } from "../errors.ts";
import type { SyncSyscall, Syscall, SyscallContext } from "./context.ts";
import { count, get, insert, normalizeId, remove, replace, shallowMerge } from "./documents.ts";
import {
  createFunctionHandle,
  getDeploymentMetadata,
  getFunctionMetadata,
  getRequestMetadata,
  getSnapshotTs,
  getTransactionMetrics,
  getUserIdentity,
  runUdf,
} from "./functions.ts";
import { queryCleanup, queryPage, queryStream, queryStreamNext } from "./queries.ts";
import { cancelScheduled, schedule } from "./scheduler.ts";
import {
  storageDelete,
  storageGenerateUploadUrl,
  storageGetMetadata,
  storageGetUrl,
  storageStore,
} from "./storage.ts";

const NEXT_ROW = "1.0/queryStreamNext";

const SYNC: Readonly<Record<string, SyncSyscall>> = {
  "1.0/queryStream": queryStream,
  "1.0/queryCleanup": queryCleanup,
  "1.0/db/normalizeId": normalizeId,
  "1.0/getSnapshotTs": getSnapshotTs,
};

const READ: Readonly<Record<string, Syscall>> = {
  [NEXT_ROW]: queryStreamNext,
  "1.0/queryPage": queryPage,
  "1.0/get": get,
  "1.0/count": count,
  "1.0/getUserIdentity": getUserIdentity,
  "1.0/runUdf": runUdf,
  "1.0/createFunctionHandle": createFunctionHandle,
  "1.0/getTransactionMetrics": getTransactionMetrics,
  "1.0/getFunctionMetadata": getFunctionMetadata,
  "1.0/getDeploymentMetadata": getDeploymentMetadata,
  "1.0/storageGetUrl": storageGetUrl,
  "1.0/storageGetMetadata": storageGetMetadata,
  "1.0/auditLog": () => "null",
};

const WRITE: Readonly<Record<string, Syscall>> = {
  "1.0/insert": insert,
  "1.0/shallowMerge": shallowMerge,
  "1.0/replace": replace,
  "1.0/remove": remove,
  "1.0/schedule": schedule,
  "1.0/cancel_job": cancelScheduled,
  "1.0/getRequestMetadata": getRequestMetadata,
  "1.0/storageGenerateUploadUrl": storageGenerateUploadUrl,
  "1.0/storageDelete": storageDelete,
  "1.0/storageStore": storageStore,
};

/** Of the caller, the deployment, and new documents, which are only written by the commit. */
const WITHOUT_STORAGE: ReadonlySet<string> = new Set([
  "1.0/auditLog",
  "1.0/getDeploymentMetadata",
  "1.0/getFunctionMetadata",
  "1.0/getRequestMetadata",
  "1.0/getTransactionMetrics",
  "1.0/getUserIdentity",
  "1.0/insert",
]);

/** Whether a call is an access to the storage, for which it has to wait in the concurrent mode (protocol C.6). */
export function accessesStorage(
  { streams }: Pick<SyscallContext, "streams">,
  op: string,
  argsJson: string,
): boolean {
  if (op === NEXT_ROW) return streams.fetches(Number(/\d+/.exec(argsJson)?.[0]));
  return !WITHOUT_STORAGE.has(op);
}

export function syncSyscall(op: string): SyncSyscall {
  const syscall = SYNC[op];
  if (syscall === undefined) throw new FunctionError(`Unknown operation ${op}`);
  return syscall;
}

export function asyncSyscall(op: string, isMutation: boolean): Syscall {
  const syscall = READ[op] ?? (isMutation ? WRITE[op] : undefined);
  if (syscall !== undefined) return syscall;
  throw new FunctionError(
    op in WRITE ? `${op} can only be used in mutations.` : `Unknown async operation ${op}`,
  );
}
