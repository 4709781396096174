// Edits of a source text that keep every remaining character in its line, and in its column wherever nothing is inserted.

export class TextEdits {
  readonly #source: string;
  readonly #edits: { start: number; end: number; text: string; order: number }[] = [];
  #count = 0;

  constructor(source: string) {
    this.#source = source;
  }

  remove({ start, end }: { readonly start: number; readonly end: number }): void {
    this.replace(start, end, "");
  }

  replace(start: number, end: number, text: string): void {
    const blank = blankOf(this.#source.slice(start, end));
    const keepsColumn = blank.length >= text.length && !blank.slice(0, text.length).includes("\n");
    this.#add(start, end, keepsColumn ? text + blank.slice(text.length) : text + blank);
  }

  /** In front of what begins there. Of several, what is inserted first encloses the others. */
  insert(at: number, text: string): void {
    this.#add(at, at, text);
  }

  /** Behind what ends there. */
  insertAfter(at: number, text: string): void {
    this.#count += 1;
    this.#edits.push({ start: at, end: at, text, order: -this.#count });
  }

  text(): string {
    const edits = this.#edits.toSorted((a, b) => a.start - b.start || a.order - b.order);
    let out = "";
    let at = 0;
    for (const { start, end, text } of edits) {
      out += this.#source.slice(at, start) + text;
      at = end;
    }
    return out + this.#source.slice(at);
  }

  #add(start: number, end: number, text: string): void {
    this.#count += 1;
    this.#edits.push({ start, end, text, order: this.#count });
  }
}

/** Line breaks, and spaces in the last line. */
function blankOf(text: string): string {
  const lines = text.split("\n");
  return lines.map((line, i) => (i === lines.length - 1 ? " ".repeat(line.length) : "")).join("\n");
}
