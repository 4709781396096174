// Every known difference between convex-test 0.0.60 and the embedded backend, why the embedded backend is right, and how the
// comparison makes allowance for it. `shownBy` differs when no allowance is made: a unit test looks, so that an entry leaves
// the list when convex-test changes. Nothing else may differ.
import type { Value } from "convex/values";
import type { Program } from "./generate.ts";

export interface KnownDifference {
  readonly name: string;
  readonly embedded: string;
  readonly convexTest: string;
  readonly why: string;
  /** "done by the program": on convex-test, the step itself does it right; "left out": that part of the answer is not compared; "not generated": programs do not contain it. */
  readonly allowance: "done by the program" | "left out" | "not generated";
  readonly shownBy: Program;
}

const all = { table: "items", index: null, bounds: [], order: null, filter: null } as const;
const insert = (table: string, value: Record<string, Value>) => ({ do: "insert", table, value }) as const;

export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    name: "order in filters",
    embedded: "lt, lte, gt, gte follow the order of values, in which a missing field comes first",
    convexTest: "uses JavaScript's operators: undefined < 1 is false, objects are compared as texts",
    why: "the documentation has one order of values for indexes and filters; compareValues of the official library has it, too",
    allowance: "done by the program",
    shownBy: [
      { fn: "write", steps: [insert("items", {})] },
      {
        fn: "read",
        steps: [
          {
            do: "select",
            of: { ...all, filter: { op: "lt", args: [{ field: "a" }, { value: 1 }] } },
            end: "collect",
          },
        ],
      },
    ],
  },
  {
    name: "calculating with a missing field in a filter",
    embedded: "is an error",
    convexTest: "calculates NaN",
    why: "the official backend refuses operands that are not both float64 or both int64",
    allowance: "not generated",
    shownBy: [
      { fn: "write", steps: [insert("items", {})] },
      {
        fn: "read",
        steps: [
          {
            do: "select",
            of: {
              ...all,
              filter: { op: "eq", args: [{ op: "add", args: [{ field: "n" }, { value: 1 }] }, { value: 1 }] },
            },
            end: "collect",
          },
        ],
      },
    ],
  },
  {
    name: "removing a field that the schema does not know",
    embedded: "a field that is not there is removed without effect",
    convexTest: "finds the undefined field unexpected",
    why: "undefined in a patch removes the field before the document is validated",
    allowance: "done by the program",
    shownBy: [
      { fn: "write", steps: [insert("strict", { n: 1 }), { do: "patch", ref: 0, value: {}, unset: ["b"] }] },
    ],
  },
  {
    name: "v.record()",
    embedded: "keys and values are validated",
    convexTest: "takes anything for a record",
    why: "its validation has no case for records",
    allowance: "not generated",
    shownBy: [{ fn: "write", steps: [insert("strict", { n: 1, record: 7 })] }],
  },
  {
    name: "cancelling what has ended",
    embedded: "leaves the job as it ended",
    convexTest: "calls the ended job canceled",
    why: "the official backend cancels pending and running jobs only",
    allowance: "done by the program",
    shownBy: [
      { fn: "write", steps: [{ do: "schedule", steps: [], delayMs: 0 }] },
      { fn: "write", steps: [{ do: "cancel", job: 0 }] },
      { fn: "read", steps: [{ do: "job", job: 0 }] },
    ],
  },
  {
    name: "name of a scheduled function",
    embedded: "program.js:nested",
    convexTest: "program:nested",
    why: "the official table has the path of the module with its extension",
    allowance: "left out",
    shownBy: [
      { fn: "write", steps: [{ do: "schedule", steps: [], delayMs: 0 }] },
      { fn: "read", steps: [{ do: "job", job: 0 }] },
    ],
  },
  {
    name: "why a scheduled function failed",
    embedded: "the state has the text of the error",
    convexTest: "the state has no error",
    why: "the documented type of the state has `error` for failed jobs",
    allowance: "left out",
    shownBy: [
      { fn: "write", steps: [{ do: "schedule", steps: [{ do: "throw", data: 1 }], delayMs: 0 }] },
      { fn: "read", steps: [{ do: "job", job: 0 }] },
    ],
  },
  {
    name: "isDone of a full page",
    embedded: "false: nobody looked behind the page",
    convexTest: "true when nothing follows",
    why: "the official backend stops reading once the page is full, and an empty page follows",
    allowance: "left out",
    shownBy: [
      { fn: "write", steps: [insert("items", {})] },
      { fn: "page", of: all, numItems: 1, pages: 1 },
    ],
  },
  {
    name: "data of an error in a nested call",
    embedded: "every value arrives as it was thrown",
    convexTest: "int64 is lost and bytes become {}",
    why: "it passes the data on as plain JSON",
    allowance: "not generated",
    shownBy: [{ fn: "write", steps: [{ do: "nested", steps: [{ do: "throw", data: 1n }], isCaught: true }] }],
  },
  {
    name: "fields that begin with an underscore",
    embedded: "are refused in every table",
    convexTest: "are refused by the schema alone: tables without one take them",
    why: "the official backend keeps them for system fields",
    allowance: "not generated",
    shownBy: [{ fn: "write", steps: [insert("nowhere", { _no: 1 })] }],
  },
];
