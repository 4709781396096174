// Text inserted into a source. No line is added, so that only columns behind an insertion move.

interface Insertion {
  readonly at: number;
  readonly text: string;
  /** Behind what ends at the place, instead of in front of what begins there. */
  readonly isClosing: boolean;
  /** Length of what the text encloses: at one place the longer is the outer one. */
  readonly size: number;
  readonly order: number;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Zero-based column of the new text, and how many characters were inserted in front of it in its line. */
type Shift = readonly [column: number, inserted: number];

export class Insertions {
  readonly #source: string;
  readonly #all: Insertion[] = [];

  constructor(source: string) {
    this.#source = source;
  }

  get isEmpty(): boolean {
    return this.#all.length === 0;
  }

  enclose(span: Span, before: string, after: string): void {
    const size = span.end - span.start;
    this.#all.push({ at: span.start, text: before, isClosing: false, size, order: this.#all.length });
    this.#all.push({ at: span.end, text: after, isClosing: true, size, order: this.#all.length });
  }

  /** In front of everything else that is inserted there. */
  insert(at: number, text: string): void {
    this.#all.push({ at, text, isClosing: false, size: Number.POSITIVE_INFINITY, order: this.#all.length });
  }

  apply(): { text: string; columns: Columns } {
    const columns = new Columns();
    let text = "";
    let from = 0;
    let lineStart = 0;
    let line = 1;
    for (const { at, text: inserted } of this.#all.toSorted(inOrder)) {
      for (
        let end = this.#source.indexOf("\n", from);
        end !== -1 && end < at;
        end = nextBreak(this.#source, end)
      ) {
        line += 1;
        lineStart = text.length + (end - from) + 1;
      }
      text += this.#source.slice(from, at);
      columns.add(line, text.length - lineStart, inserted.length);
      text += inserted;
      from = at;
    }
    return { text: text + this.#source.slice(from), columns };
  }
}

const nextBreak = (source: string, at: number): number => source.indexOf("\n", at + 1);

/** What ends at a place comes before what begins there; closings from the inside out, openings from the outside in. */
function inOrder(a: Insertion, b: Insertion): number {
  if (a.at !== b.at) return a.at - b.at;
  if (a.isClosing !== b.isClosing) return a.isClosing ? -1 : 1;
  const outerFirst = b.size - a.size || a.order - b.order;
  return a.isClosing ? -outerFirst : outerFirst;
}

/** Leads from columns of the new text to those of the source. */
export class Columns {
  readonly #lines = new Map<number, Shift[]>();

  add(line: number, column: number, inserted: number): void {
    const shifts = this.#lines.get(line) ?? [];
    shifts.push([column, inserted]);
    this.#lines.set(line, shifts);
  }

  /** Lines count from 1, columns from 0. */
  original(line: number, column: number): number {
    let shift = 0;
    for (const [at, inserted] of this.#lines.get(line) ?? []) {
      if (at >= column) break;
      shift += Math.min(inserted, column - at);
    }
    return column - shift;
  }
}
