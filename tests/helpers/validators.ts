// Arguments made from the validator of a function, with one text or list of a given size.
import type { ValidatorJSON } from "convex/values";

type Fields = Record<string, { fieldType: ValidatorJSON; optional: boolean }>;

/** A place inside the arguments that takes free text or a list. */
export interface Slot {
  path: string;
  kind: "text" | "list";
}

export function slotsOf(shape: ValidatorJSON, path = ""): Slot[] {
  switch (shape.type) {
    case "string":
    case "any":
      return [{ path, kind: "text" }];
    case "object":
      return Object.entries(shape.value).flatMap(([key, { fieldType }]) =>
        slotsOf(fieldType, path === "" ? key : `${path}.${key}`),
      );
    case "array":
      return [{ path, kind: "list" }, ...slotsOf(shape.value, `${path}[]`)];
    case "record":
      return slotsOf(shape.values.fieldType, `${path}{}`);
    case "union":
      return shape.value.flatMap((member, index) => slotsOf(member, `${path}|${String(index)}`));
    default:
      return [];
  }
}

interface Given {
  slot: Slot;
  text: string;
  elements: number;
}

/** Arguments of this shape with the value of one slot given; everything else is small. */
export function sampleOf(shape: ValidatorJSON, given: Given, path = ""): unknown {
  switch (shape.type) {
    case "object":
      return objectOf(shape.value, given, path);
    case "array":
      return arrayOf(shape.value, given, path);
    case "record":
      return { x: sampleOf(shape.values.fieldType, given, `${path}{}`) };
    case "union":
      return unionOf(shape.value, given, path);
    case "literal":
      return shape.value;
    default:
      return path === given.slot.path ? given.text : SMALL[shape.type];
  }
}

const SMALL = {
  ...{ string: "x", any: "x", id: "x", number: 1, boolean: true, null: null },
  ...{ bigint: 1n, bytes: new ArrayBuffer(1), commitTs: 1n },
};

function arrayOf(element: ValidatorJSON, given: Given, path: string): unknown[] {
  const isSlot = path === given.slot.path && given.slot.kind === "list";
  return Array.from({ length: isSlot ? given.elements : 1 }, () => sampleOf(element, given, `${path}[]`));
}

function objectOf(fields: Fields, given: Given, path: string): object {
  const prefix = path === "" ? "" : `${path}.`;
  return Object.fromEntries(
    Object.entries(fields).map(([key, { fieldType }]) => [
      key,
      sampleOf(fieldType, given, `${prefix}${key}`),
    ]),
  );
}

/** By the member that holds the slot, or the first one. */
function unionOf(members: ValidatorJSON[], given: Given, path: string): unknown {
  const { slot } = given;
  const holds = (member: ValidatorJSON, index: number): boolean =>
    slotsOf(member, `${path}|${String(index)}`).some(
      (inner) => inner.path === slot.path && inner.kind === slot.kind,
    );
  const index = Math.max(0, members.findIndex(holds));
  const member = members[index];
  if (member === undefined) throw new Error(`Empty union at ${path}`);
  return sampleOf(member, given, `${path}|${String(index)}`);
}
