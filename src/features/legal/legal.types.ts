import type { ReactNode } from "react";

/** A page of terms in the page's language. */
export type LegalText = {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
};

export type LegalSection = {
  title: string;
  /** An array is a list, everything else a paragraph. */
  text: readonly ReactNode[];
};
