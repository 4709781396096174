// The shape of a table as exports of Convex write it down, e.g. {"_id": id<10001>, "tags"?: array<string | int64>}.

export type Shape =
  | { readonly kind: "unit"; readonly name: string }
  | { readonly kind: "array" | "record"; readonly element: Shape }
  | { readonly kind: "object"; readonly fields: ReadonlyMap<string, Shape> }
  | { readonly kind: "union"; readonly options: readonly Shape[] };

const UNITS = [
  ...["never", "null", "int64", "float64", "-inf", "-0", "inf", "NaN", "normalfloat64", "boolean"],
  ...["field_name", "string", "bytes", "unknown"],
];

/** @throws Error naming the text that fits nowhere. */
export function parseShape(text: string): Shape {
  const reader = new ShapeReader(text);
  const shape = reader.union();
  reader.end();
  return shape;
}

class ShapeReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  union(): Shape {
    const options = [this.#one()];
    while (this.#takes(" | ")) options.push(this.#one());
    const [only] = options;
    return options.length === 1 && only !== undefined ? only : { kind: "union", options };
  }

  end(): void {
    if (this.#at < this.#text.length) this.#refuse();
  }

  #one(): Shape {
    const unit = UNITS.find((name) => this.#takes(name));
    if (unit !== undefined) return { kind: "unit", name: unit };
    if (this.#takes("{")) return this.#object();
    if (this.#takes("array<")) return { kind: "array", element: this.#closed() };
    if (this.#takes("record<")) return this.#record();
    // Convex has removed sets and maps; their values contain their types.
    if (this.#takes("set<")) return this.#unknown(() => this.#closed());
    if (this.#takes("map<")) return this.#unknown(() => this.#record());
    if (this.#takes("id<")) return this.#string(">");
    if (this.#takes('"')) return this.#string('"');
    return this.#refuse();
  }

  #object(): Shape {
    const fields = new Map<string, Shape>();
    while (!this.#takes("}")) {
      if (fields.size > 0) this.#expect(", ");
      this.#expect('"');
      const name = this.#until('"');
      this.#takes("?");
      this.#expect(": ");
      fields.set(name, this.union());
    }
    return { kind: "object", fields };
  }

  #record(): Shape {
    this.union();
    this.#expect(", ");
    return { kind: "record", element: this.#closed() };
  }

  #closed(): Shape {
    const shape = this.union();
    this.#expect(">");
    return shape;
  }

  #unknown(skip: () => unknown): Shape {
    skip();
    return { kind: "unit", name: "unknown" };
  }

  /** Ids and single texts are strings. */
  #string(end: string): Shape {
    this.#until(end);
    return { kind: "unit", name: "string" };
  }

  #takes(token: string): boolean {
    if (!this.#text.startsWith(token, this.#at)) return false;
    this.#at += token.length;
    return true;
  }

  #expect(token: string): void {
    if (!this.#takes(token)) this.#refuse();
  }

  #until(token: string): string {
    const end = this.#text.indexOf(token, this.#at);
    if (end < 0) this.#refuse();
    const found = this.#text.slice(this.#at, end);
    this.#at = end + token.length;
    return found;
  }

  #refuse(): never {
    throw new Error(`unexpected token at '${this.#text.slice(this.#at, this.#at + 80)}'`);
  }
}
