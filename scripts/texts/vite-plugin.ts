// Vite plugin: compiles the ICU messages of the text catalogue, so that browsers load no parser for them.
import compile from "icu-minify/compile";
import type { Plugin } from "vite";

/** Catalogue files: shared/messages.ts and shared/texts/LANGUAGE/AREA.ts, not the errors, which the server fills too. */
const CATALOGUE = /\/shared\/(?:messages|texts\/[a-z]{2}\/(?!errors)[\w-]+)\.ts$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

const inside = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Values of properties that are plain strings, in the order of the file. */
function textsIn(node: Node): Node[] {
  const value = node.type === "Property" ? (node.value as Node) : null;
  if (value?.type === "Literal" && typeof value.value === "string") return [value];
  return inside(node).flatMap(textsIn);
}

/** Fails the build, with the file and the text, when a message is no ICU syntax. */
export function compiledTexts(): Plugin {
  return {
    name: "compiled-texts",
    transform(code, id) {
      if (!CATALOGUE.test(id.split("?")[0] ?? "")) return null;
      let result = "";
      let end = 0;
      for (const text of textsIn(this.parse(code) as unknown as Node)) {
        result += `${code.slice(end, text.start)}${compiled(text.value as string)}`;
        end = text.end;
      }
      return { code: result + code.slice(end), map: null };
    },
  };
}

function compiled(text: string): string {
  try {
    return JSON.stringify(compile(text));
  } catch (cause) {
    throw new Error(`No ICU message: ${text}`, { cause });
  }
}
