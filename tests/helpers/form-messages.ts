// Schemas of shared/forms give codes of the error catalogue as messages; tests read their texts.
import { errorMessage, isAppErrorCode } from "../../shared/errors.ts";

export const messageText = (message: string | undefined): string =>
  isAppErrorCode(message) ? errorMessage(message) : `not a code: ${String(message)}`;
