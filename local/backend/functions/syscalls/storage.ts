// File storage is no part of this backend yet: functions that use it are told so instead of failing strangely.
import { FunctionError } from "../errors.ts";

export const NO_FILE_STORAGE = "File storage (ctx.storage) is not supported by this version of the backend.";

export function noFileStorage(): never {
  throw new FunctionError(NO_FILE_STORAGE);
}
