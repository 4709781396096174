// Places are filled as in shared/errors.ts.
import type { AppErrorCode } from "../../errors";

export const ERRORS: Partial<Record<AppErrorCode, string>> = {};
