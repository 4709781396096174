// `ctx.storage` of queries and mutations (protocol C.4).
import { FunctionError } from "../errors.ts";
import type { FileStorage } from "../files/file-storage.ts";
import { contentJson, receiveContent } from "../files/stored-content.ts";
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

export const storageStore: Syscall = async (context, args) => {
  const files = filesOf(context);
  const { blob, contentType } = await receiveContent(files, context.component, args);
  return JSON.stringify(files.record(context, blob, contentType));
};

export const storageGet: Syscall = (context, args) =>
  contentJson(filesOf(context), context, textArg(args, "storageId"));
