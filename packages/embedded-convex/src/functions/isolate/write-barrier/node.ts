import type { Node as AcornNode } from "acorn";

/** A node of the ESTree specification; its fields are looked at by name. */
export type Node = AcornNode & { readonly [field: string]: unknown };
