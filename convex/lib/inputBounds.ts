// General bounds on the arguments of public functions, checked before anything else runs. Rules of content
// (shared/forms, shared/limits) are narrower; these protect functions without such a rule.
import { INPUT_BOUNDS } from "../../shared/limits";
import { fail } from "./fail";

interface Totals {
  characters: number;
}

/**
 * Throws input-too-large beyond INPUT_BOUNDS: long texts, long lists, wide or deep objects, or too much text in
 * total.
 */
export function requireBounded(args: unknown): void {
  measure(args, 0, { characters: 0 });
}

function measure(value: unknown, depth: number, totals: Totals): void {
  if (depth > INPUT_BOUNDS.depth) fail("input-too-large");
  if (typeof value === "string") count(value.length, totals);
  else if (value instanceof ArrayBuffer) count(value.byteLength, totals);
  else if (typeof value === "object" && value !== null) measureInside(value, depth + 1, totals);
}

function measureInside(value: object, depth: number, totals: Totals): void {
  const entries = Object.entries(value);
  const isList = Array.isArray(value);
  if (entries.length > (isList ? INPUT_BOUNDS.elements : INPUT_BOUNDS.fields)) fail("input-too-large");
  for (const [key, field] of entries) {
    if (!isList) count(key.length, totals);
    measure(field, depth, totals);
  }
}

function count(characters: number, totals: Totals): void {
  totals.characters += characters;
  if (characters > INPUT_BOUNDS.text || totals.characters > INPUT_BOUNDS.allText) fail("input-too-large");
}

type Handler = (ctx: never, args: never) => unknown;

/** A registrar of public functions whose handlers see bounded arguments only. */
export function withBounds<Builder>(register: Builder): Builder {
  const registerAny = register as (definition: { handler: Handler }) => unknown;
  const registerBounded = (definition: { handler: Handler }) =>
    registerAny({
      ...definition,
      handler: (ctx, args) => {
        requireBounded(args);
        return definition.handler(ctx, args);
      },
    });
  return registerBounded as Builder;
}
