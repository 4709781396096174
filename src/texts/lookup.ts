import type { CompiledMessage } from "icu-minify/format";

/** Finds the text of a key in another language than English, whose text it is given. */
export type Lookup = (area: string, key: string, english: CompiledMessage) => CompiledMessage;
