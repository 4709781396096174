// Removing a person's address, name and id from a text.
import { FORMER_MEMBER } from "../../../shared/rules/former-member";
import type { Person } from "./declare";

/** The text with FORMER_MEMBER in every place that names the person. */
export const scrubbed = (text: string, { userId, email, name }: Person): string =>
  [email, userId, name]
    .filter((one) => one !== "")
    .reduce((rest, one) => rest.replaceAll(one, FORMER_MEMBER), text);
