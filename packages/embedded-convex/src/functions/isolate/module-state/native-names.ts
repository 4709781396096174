// The CLI has the bundler keep names: `name(() => …, "list")` and `static { name(this, "Batch") }` redefine the property
// `name`, after which V8 keeps the function as a dictionary and no longer optimizes its construction. As a property of a
// literal a function gets the same name from the language.
import { isFunction, isNode, type Node, type Syntax } from "./syntax.ts";
import type { SharedValues } from "./shared-values.ts";
import type { TextEdits } from "./text-edits.ts";

export function nameNatively(syntax: Syntax, shared: SharedValues, editsOf: (node: Node) => TextEdits): void {
  for (const node of syntax.nodes) {
    if (node.type === "ClassExpression") nameClass(node, shared, editsOf(node));
    else if (shared.isNamingCall(node)) nameFunction(node, editsOf(node));
  }
}

function nameFunction(call: Node, edits: TextEdits): void {
  const [fn, name] = call["arguments"] as Node[];
  if (fn === undefined || !isFunction(fn) || isNode(fn["id"])) return;
  const key = keyOf(name);
  if (key === null) return;
  edits.replace(call.start, fn.start, `({${key}:`);
  edits.replace(fn.end, call.end, `})[${key}]`);
}

function nameClass(node: Node, shared: SharedValues, edits: TextEdits): void {
  const block = namingBlock(node, shared);
  const call = block === null ? undefined : ((block["body"] as Node[])[0]?.["expression"] as Node);
  const key = keyOf((call?.["arguments"] as Node[] | undefined)?.[1]);
  if (block === null || key === null || mayWait(node)) return;
  edits.remove(block);
  const id = node["id"];
  if (!isNode(id)) {
    edits.insert(node.start, `({${key}:`);
    edits.insertAfter(node.end, `})[${key}]`);
    return;
  }
  // What the class calls itself inside stays a constant of its own.
  const inner = id["name"] as string;
  edits.insert(node.start, `(()=>{const ${inner}=({${key}:`);
  edits.remove(id);
  edits.insertAfter(node.end, `})[${key}];return ${inner}})()`);
}

/** What a class is evaluated from may contain `await`, which another function must not contain. */
function mayWait(node: Node): boolean {
  const superClass = node["superClass"];
  const members = (node["body"] as Node)["body"] as Node[];
  const isSimple = !isNode(superClass) || superClass.type === "Identifier";
  return !isSimple || members.some((member) => member["computed"] === true);
}

/** `static { name(this, "Batch") }`, if nothing else is in it. */
function namingBlock(node: Node, shared: SharedValues): Node | null {
  const members = (node["body"] as Node)["body"] as Node[];
  const block = members.find((member) => member.type === "StaticBlock" && shared.isNamingBlock(member));
  return block ?? null;
}

function keyOf(name: Node | undefined): string | null {
  const value = name?.["value"];
  return typeof value === "string" && value !== "__proto__" ? JSON.stringify(value) : null;
}
