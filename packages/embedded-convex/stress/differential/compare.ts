// Runs one program on both backends and reports the first difference. Ids are compared by the position of their first
// appearance, creation times by their order, errors by their presence and data.
import { convexToJson, type Value } from "convex/values";
import type { Known, Selection } from "./app/steps.ts";
import type { Backend, Outcome } from "./backends.ts";
import type { Call, Program } from "./generate.ts";

export interface Difference {
  readonly call: number;
  readonly embedded: string;
  readonly reference: string;
}

/** What no two backends can have in common. */
const LEFT_OUT: ReadonlySet<string> = new Set(["_creationTime", "isReference"]);

export interface Backends {
  readonly embedded: Backend;
  readonly reference: Backend;
}

/** Raw: without the allowances of known-differences.ts. */
export interface CompareOptions {
  readonly isRaw?: boolean;
}

interface Answer {
  /** What is compared. */
  readonly text: string;
  /** For the reader. */
  readonly detail: string;
}

export async function compareProgram(
  program: Program,
  { embedded, reference }: Backends,
  { isRaw = false }: CompareOptions = {},
): Promise<Difference | null> {
  await embedded.reset();
  await reference.reset();
  const [left, right] = [
    new Side(embedded, { isReference: false, isRaw }),
    new Side(reference, { isReference: !isRaw, isRaw }),
  ];
  for (const [position, call] of program.entries()) {
    const [one, other] = [await left.run(call), await right.run(call)];
    if (one.text !== other.text) return { call: position, embedded: one.detail, reference: other.detail };
  }
  return null;
}

class Side {
  readonly #backend: Backend;
  #known: Known;

  readonly #isRaw: boolean;

  constructor(backend: Backend, { isReference, isRaw }: { isReference: boolean; isRaw: boolean }) {
    this.#backend = backend;
    this.#isRaw = isRaw;
    this.#known = { ids: [], jobs: [], isReference };
  }

  async run(call: Call): Promise<Answer> {
    if (call.fn === "page") return await this.#pages(call.of, call);
    if (call.fn === "typed") return this.#answer(await this.#backend.call("typed", call.args));
    const args = { steps: call.steps as unknown as Value, known: this.#known as unknown as Value };
    const outcome = await this.#backend.call(call.fn, args);
    if (!outcome.ok) return this.#answer(outcome);
    const jobs = this.#known.jobs.length;
    const told = outcome.value as unknown as { seen: Value; known: Known };
    this.#known = told.known;
    if (told.known.jobs.length > jobs) await this.#backend.settle();
    return this.#answer({ ok: true, value: told.seen });
  }

  async #pages(of: Selection, { numItems, pages }: { numItems: number; pages: number }): Promise<Answer> {
    const found: Value[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < pages; page += 1) {
      const args = { of: of as unknown as Value, numItems, cursor };
      const outcome: Outcome = await this.#backend.call("page", args);
      if (!outcome.ok) return this.#answer(outcome);
      const told = outcome.value as { page: Value[]; isDone: boolean; continueCursor: string };
      found.push(...told.page);
      if (this.#isRaw) found.push(told.isDone);
      else if (told.page.length < numItems && !told.isDone) found.push("a short page");
      if (told.isDone) break;
      cursor = told.continueCursor;
    }
    return this.#answer({ ok: true, value: found });
  }

  #answer(outcome: Outcome): Answer {
    if (outcome.ok) {
      const text = JSON.stringify(this.#canonical(convexToJson(outcome.value)));
      return { text, detail: text };
    }
    const text = `failed ${JSON.stringify(this.#canonical(convexToJson(outcome.data)))}`;
    return { text, detail: `${text}: ${outcome.message.slice(0, 300)}` };
  }

  #canonical(json: unknown, name = ""): unknown {
    if (typeof json === "string") return this.#place(json, name);
    if (Array.isArray(json)) return json.map((one) => this.#canonical(one));
    if (typeof json !== "object" || json === null) return json;
    if (!this.#isRaw && Reflect.get(json, "kind") === "failed") return { kind: "failed" };
    const entries = Object.entries(json).filter(([key]) => !LEFT_OUT.has(key));
    entries.sort(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(entries.map(([key, one]) => [key, this.#canonical(one, key)]));
  }

  #place(text: string, name: string): string {
    const id = this.#known.ids.indexOf(text);
    if (id >= 0) return `#${id}`;
    const job = this.#known.jobs.indexOf(text);
    if (job >= 0) return `@${job}`;
    if (name === "name" && !this.#isRaw) return text.replace("program.js:", "program:");
    return name === "_id" || name === "ref" ? "#?" : text;
  }
}
