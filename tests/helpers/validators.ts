// The validators of the server's public functions, as the functions export them, and arguments made from them.

/** The JSON form of a validator (`exportArgs`). */
export type Shape =
  | { type: "object"; value: Record<string, { fieldType: Shape; optional: boolean }> }
  | { type: "array"; value: Shape }
  | { type: "record"; keys: Shape; values: { fieldType: Shape } }
  | { type: "union"; value: Shape[] }
  | { type: "literal"; value: unknown }
  | { type: "id" | "string" | "any" | "number" | "boolean" | "null" | "bigint" | "bytes" };

export interface PublicFunction {
  name: string;
  args: Shape;
  handler: (ctx: object, args: object) => unknown;
}

/** Registered functions carry these marks; internal ones lack the public one. */
interface Registered {
  isPublic: true;
  exportArgs: () => string;
  _handler: PublicFunction["handler"];
}

const isRegistered = (value: unknown): value is Registered =>
  typeof value === "function" && "isPublic" in value && "_handler" in value;

export function publicFunctionsOf(modules: Record<string, Record<string, unknown>>): PublicFunction[] {
  return Object.entries(modules).flatMap(([path, exports]) => {
    const module = /([^/]+)\.ts$/.exec(path)?.[1] ?? "";
    return Object.entries(exports).flatMap(([name, value]) => {
      if (!isRegistered(value)) return [];
      const args = JSON.parse(value.exportArgs()) as Shape;
      return [{ name: `${module}:${name}`, args, handler: value._handler.bind(value) }];
    });
  });
}

/** A place inside the arguments that takes free text or a list. */
export interface Slot {
  path: string;
  kind: "text" | "list";
}

export function slotsOf(shape: Shape, path = ""): Slot[] {
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
export function sampleOf(shape: Shape, given: Given, path = ""): unknown {
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
  ...{ bigint: 1n, bytes: new ArrayBuffer(1) },
};

function arrayOf(element: Shape, given: Given, path: string): unknown[] {
  const isSlot = path === given.slot.path && given.slot.kind === "list";
  return Array.from({ length: isSlot ? given.elements : 1 }, () => sampleOf(element, given, `${path}[]`));
}

function objectOf(fields: Record<string, { fieldType: Shape }>, given: Given, path: string): object {
  const prefix = path === "" ? "" : `${path}.`;
  return Object.fromEntries(
    Object.entries(fields).map(([key, { fieldType }]) => [
      key,
      sampleOf(fieldType, given, `${prefix}${key}`),
    ]),
  );
}

/** By the member that holds the slot, or the first one. */
function unionOf(members: Shape[], given: Given, path: string): unknown {
  const { slot } = given;
  const holds = (member: Shape, index: number): boolean =>
    slotsOf(member, `${path}|${String(index)}`).some(
      (inner) => inner.path === slot.path && inner.kind === slot.kind,
    );
  const index = Math.max(0, members.findIndex(holds));
  const member = members[index];
  if (member === undefined) throw new Error(`Empty union at ${path}`);
  return sampleOf(member, given, `${path}|${String(index)}`);
}
