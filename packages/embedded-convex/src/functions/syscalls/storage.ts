// `ctx.storage` of queries and mutations (protocol C.4).
import { FunctionError } from "../errors.ts";
import type { FileStorage } from "../files/file-storage.ts";
import { textArg } from "./arguments.ts";
import type { Syscall, SyscallContext } from "./context.ts";

function filesOf({ run }: SyscallContext): FileStorage {
  if (run.files === null) throw new FunctionError("This deployment has no file storage.");
  return run.files;
}

export const storageGetUrl: Syscall = (context, args) =>
  JSON.stringify(filesOf(context).downloadUrl(context, textArg(args, "storageId")));

export const storageGetMetadata: Syscall = (context, args) =>
  JSON.stringify(filesOf(context).metadata(context, textArg(args, "storageId")));

export const storageGenerateUploadUrl: Syscall = (context) =>
  JSON.stringify(filesOf(context).uploadUrl(context.component, context.run.nowMs));

export const storageDelete: Syscall = (context, args) => {
  filesOf(context).remove(context, textArg(args, "storageId"));
  return "null";
};

/** The library offers it in mutations, too, and Convex refuses it there. */
export const storageStore: Syscall = () => {
  throw new FunctionError(
    "ctx.storage.store() is not supported in queries and mutations yet. Please use an action, or ctx.storage.generateUploadUrl() to upload from a client.",
  );
};
