// Uploads a file of a course: to the storage first, then registered, which checks it.
import { useAction, useMutation } from "convex/react";
import { ConvexError } from "convex/values";
import { api } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { contentTypeOf } from "#shared/courseware/files.ts";
import type { AppErrorCode } from "#shared/errors.ts";
import { COURSEWARE } from "#shared/limits.ts";

export type Uploaded = { fileId: Id<"courseFiles">; name: string; contentType: string };
export type Upload = (file: File) => Promise<Uploaded>;

const refuse = (code: AppErrorCode): never => {
  throw new ConvexError({ code });
};

/** Rejects with a code of the catalogue: file-type-refused and file-too-large already before the upload. */
export function useUpload(courseId: string): Upload {
  const addressOf = useMutation(api.courseFiles.generateUploadUrl);
  const register = useAction(api.courseFiles.register);
  return async (file) => {
    const { name } = file;
    const contentType = contentTypeOf(name) ?? refuse("file-type-refused");
    if (file.size > COURSEWARE.fileBytesMax) refuse("file-too-large");
    const headers = { "Content-Type": contentType };
    const reply = await fetch(await addressOf({ courseId }), { method: "POST", headers, body: file });
    if (!reply.ok) refuse("unexpected-error");
    const { storageId } = (await reply.json()) as { storageId: Id<"_storage"> };
    return { fileId: await register({ courseId, storageId, name }), name, contentType };
  };
}
