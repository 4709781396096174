import type { ReactNode } from "react";

/** A page of terms in the page's language. */
export type LegalText = {
  title: string;
  lead: string;
  /** The calendar day of the last change of the text, in either language. */
  updated: string;
  sections: readonly LegalSection[];
};

export type LegalSection = {
  title: string;
  /** An array is a list, everything else a paragraph. */
  text: readonly ReactNode[];
};
