// The bundler's own functions that evaluate a file when it is first needed (esbuild's `__commonJS` and `__esm`). They keep what
// they evaluated, which no execution can tell from a file that is evaluated with its module.
import { tokenizer } from "acorn";

/** As esbuild writes them from 0.14 to 0.28, minified or not. */
function* knownTexts(): Generator<string> {
  for (const call of ["cb", "(0, cb[names(cb)[0]])"]) {
    const commonJs = `mod || ${call}((mod = { exports: {} }).exports, mod), mod.exports`;
    const esm = `cb && (res = ${call}(cb = 0)), res`;
    yield `(cb, mod) => () => (${commonJs})`;
    yield `(cb, res) => () => (${esm})`;
    for (const head of ["() =>", "function ()", "function load()"]) {
      yield `(cb, mod) => ${head} { return ${commonJs}; }`;
      yield `(cb, res) => ${head} { return ${esm}; }`;
      yield `(cb, mod) => ${head} { try { return ${commonJs}; } catch (e) { throw mod = 0, e; } }`;
      yield `(cb, res, err) => ${head} { if (err) throw err[0]; try { return ${esm}; } catch (e) { throw err = [e], e; } }`;
    }
  }
}

/** More than the longest of them, so that long functions need not be looked at. */
const LONGEST = 400;
let known: ReadonlySet<string> | null = null;

/** Whether the value of a variable is such a function. */
export function isBundlerFunction(text: string): boolean {
  if (text.length > LONGEST) return false;
  known ??= new Set([...knownTexts()].map(shapeOf));
  return known.has(shapeOf(text));
}

/** The same for two texts that differ in names of variables, white space and semicolons alone. */
function shapeOf(text: string): string {
  const names = new Map<string, string>();
  const shape: string[] = [];
  for (const { type, start, end } of tokenizer(text, { ecmaVersion: "latest" })) {
    const token = text.slice(start, end);
    if (token === ";") continue;
    const isVariable = type.label === "name" && token !== "exports";
    if (isVariable && !names.has(token)) names.set(token, `$${names.size}`);
    shape.push(names.get(token) ?? token);
  }
  return shape.join(" ");
}
