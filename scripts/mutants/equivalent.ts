// Faults of earlier samples that were judged to change nothing that anybody can observe, each with its reason.
import { readFileSync } from "node:fs";
import { faultOf, type Mutant } from "./operators.ts";

interface Judged {
  readonly file: string;
  /** The source line on which the fault begins. */
  readonly code: string;
  readonly fault: string;
  readonly reason: string;
}

const EQUIVALENT = JSON.parse(
  readFileSync(new URL("equivalent.json", import.meta.url), "utf8"),
) as readonly Judged[];

export const isEquivalent = (mutant: Mutant): boolean =>
  EQUIVALENT.some(
    ({ file, code, fault }) => file === mutant.file && code === mutant.code && fault === faultOf(mutant),
  );
