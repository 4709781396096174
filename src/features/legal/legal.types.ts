/** A page of terms. In its texts `{school}` is the configured name, `{email}` the support address as a link. */
export type LegalText = {
  title: string;
  lead: string;
  /** A string is a paragraph, an array a list. */
  sections: readonly { title: string; text: readonly (string | readonly string[])[] }[];
};
