// A cheap proof that one validator accepts everything another does, so that stored documents need no scan.
import { compareValues } from "./compare.ts";
import type { Value } from "./types.ts";
import type { Validator } from "./validator-types.ts";

/** True only when every value matching `narrow` surely matches `wide`; false may mean "not proven". */
export function isProvablySuperset(wide: Validator, narrow: Validator): boolean {
  if (wide.type === "any") return true;
  if (narrow.type === "union") return narrow.members.every((member) => isProvablySuperset(wide, member));
  if (wide.type === "union") return wide.members.some((member) => isProvablySuperset(member, narrow));
  if (narrow.type === "literal") return coversLiteral(wide, narrow.value);
  if (narrow.type === "id")
    return wide.type === "string" || (wide.type === "id" && wide.tableName === narrow.tableName);
  if (narrow.type === "commitTs") return wide.type === "bigint" || wide.type === "commitTs";
  return coversSameType(wide, narrow);
}

function coversSameType(wide: Validator, narrow: Validator): boolean {
  switch (narrow.type) {
    case "array":
      return wide.type === "array" && isProvablySuperset(wide.element, narrow.element);
    case "record":
      return (
        wide.type === "record" &&
        isProvablySuperset(wide.key, narrow.key) &&
        isProvablySuperset(wide.value, narrow.value)
      );
    case "object":
      return wide.type === "object" && coversFields(wide, narrow);
    case "any":
      return false;
    default:
      return coversScalar(wide.type, narrow.type);
  }
}

// A stored int64 in a commitTs field is still an int64.
function coversScalar(wide: string, narrow: string): boolean {
  return wide === narrow || (narrow === "bigint" && wide === "commitTs");
}

function coversLiteral(wide: Validator, value: Value): boolean {
  if (wide.type === "literal") return compareValues(wide.value, value) === 0;
  return wide.type === typeof value;
}

function coversFields(
  wide: Extract<Validator, { type: "object" }>,
  narrow: Extract<Validator, { type: "object" }>,
): boolean {
  for (const [name, field] of wide.fields) {
    const other = narrow.fields.get(name);
    if (other === undefined) {
      if (!field.optional) return false;
    } else if ((other.optional && !field.optional) || !isProvablySuperset(field.validator, other.validator)) {
      return false;
    }
  }
  return [...narrow.fields.keys()].every((name) => wide.fields.has(name));
}
