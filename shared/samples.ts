// People of the sample catalogue. They are invented, and the site marks them as samples wherever it shows them.

/** Names in the order of their portraits. */
export const SAMPLE_INSTRUCTORS: readonly string[] = ["Dr. Ines Sample", "Dr. Jonas Sample"];
