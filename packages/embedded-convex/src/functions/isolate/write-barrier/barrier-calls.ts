// Adds the calls of the write barrier (`../prelude-barrier.js`) to a module: in front of each write to a variable of the
// module or of a function that has returned, and around each object that is written to. They tell when an execution
// changed what was there before it began.
import { BARRIER_EXPORTS, namesFor } from "./barrier-names.ts";
import { Insertions, type Columns } from "./insertions.ts";
import { markObjects } from "./object-writes.ts";
import { parseModule, type Syntax } from "./syntax.ts";
import { markVariables } from "./variable-writes.ts";

export const BARRIER_MODULE = "convex:/_system/write-barrier.js";

export interface MarkedModule {
  readonly text: string;
  readonly columns: Columns;
}

/** Null where nothing is to be noticed. */
export function withBarrierCalls(source: string): MarkedModule | null {
  let syntax: Syntax | null;
  try {
    syntax = parseModule(source);
  } catch {
    return withoutCalls(source);
  }
  if (syntax === null) return null;
  const names = namesFor(source);
  const insertions = new Insertions(source);
  markVariables(syntax, { source, names, insertions });
  markObjects(syntax, { names, insertions });
  const roots = rootsOf(syntax);
  if (insertions.isEmpty && roots.length === 0) return null;
  const imports = BARRIER_EXPORTS.map((name) => `${name} as ${names[name]}`).join(", ");
  // A function may be called before its module is evaluated, so the record is a `var`.
  insertions.insert(
    startOf(source),
    `import { ${imports} } from "${BARRIER_MODULE}"; var ${names.record} = ${names.newRecord}(); `,
  );
  const { text, columns } = insertions.apply();
  return { text: `${text}\n${names.evaluated}(${names.record}, () => [${roots.join(", ")}]);\n`, columns };
}

/**
 * A module that only the engine of JavaScript can read tells the barrier, so that its context serves one execution. If it is no
 * module, evaluating it tells why.
 */
function withoutCalls(source: string): MarkedModule {
  const { unwatched } = namesFor(source);
  const insertions = new Insertions(source);
  insertions.insert(
    startOf(source),
    `import { unwatched as ${unwatched} } from "${BARRIER_MODULE}"; ${unwatched}(); `,
  );
  return insertions.apply();
}

/** Behind the line `#!…`, which can only be the first one. */
const startOf = (source: string): number => /^#!.*\n/.exec(source)?.[0].length ?? 0;

/** Variables of the module that may hold objects. */
function rootsOf({ moduleScope }: Syntax): string[] {
  return moduleScope.variables
    .filter(({ defs }) => defs.some(({ type }) => type !== "ImportBinding"))
    .map(({ name }) => name);
}
