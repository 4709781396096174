// Ids contain the number of their table. Documents that come from elsewhere get the numbers of this deployment, in their own
// ids and wherever they mention others.
import { decodeId, encodeId } from "../../values/ids.ts";
import { isObjectValue } from "../../values/json.ts";
import type { ObjectValue, Value } from "../../values/types.ts";

/** From foreign table numbers to ours; those that are the same are left out. */
export type TableNumbers = ReadonlyMap<number, number>;

export function withOwnNumbers(document: ObjectValue, numbers: TableNumbers): ObjectValue {
  if (numbers.size === 0) return document;
  return Object.fromEntries(
    Object.entries(document).map(([field, value]) => [field, mapped(value, numbers)]),
  );
}

function idWithOwnNumber(id: string, numbers: TableNumbers): string {
  const decoded = decodeId(id);
  const number = decoded === null ? undefined : numbers.get(decoded.tableNumber);
  return decoded === null || number === undefined ? id : encodeId(number, decoded.internalId);
}

function mapped(value: Value, numbers: TableNumbers): Value {
  if (typeof value === "string") return idWithOwnNumber(value, numbers);
  if (Array.isArray(value)) return value.map((element) => mapped(element, numbers));
  return isObjectValue(value) ? withOwnNumbers(value, numbers) : value;
}
