// What a component offers to the one that mounts it: its public functions as a tree, `f` of "a/b.js" at a, b, f.
import type { ComponentPath } from "../database/types.ts";
import type { ModuleAnalysis } from "../functions/deployment-types.ts";
import { canonicalName } from "../functions/function-paths.ts";
import { setField } from "../values/json.ts";
import type { Json, JsonObject } from "../values/types.ts";

type Functions = Readonly<Record<string, ModuleAnalysis>>;

interface Tree {
  readonly leaves: Map<string, string>;
  readonly branches: Map<string, Tree>;
}

/** For the definition, from which the CLI generates `ComponentApi`. */
export function definitionExports(functions: Functions): Json {
  return branchOf(treeOf(functions));
}

/** For one mounted instance. */
export function mountedExports(component: ComponentPath, functions: Functions): JsonObject {
  return childrenOf(component, treeOf(functions));
}

function treeOf(functions: Functions): Tree {
  const root = emptyTree();
  for (const [modulePath, module] of Object.entries(functions)) {
    const open = module.functions.filter(({ visibility }) => visibility?.kind === "public");
    if (open.length === 0) continue;
    const place = modulePath.replace(/\.js$/, "").split("/").reduce(branchAt, root);
    for (const { name } of open) place.leaves.set(name, canonicalName({ modulePath, exportName: name }));
  }
  return root;
}

function emptyTree(): Tree {
  return { leaves: new Map(), branches: new Map() };
}

function branchAt(parent: Tree, segment: string): Tree {
  const known = parent.branches.get(segment) ?? emptyTree();
  parent.branches.set(segment, known);
  return known;
}

function branchOf({ leaves, branches }: Tree): Json {
  const branch: Json[] = [];
  for (const [name, child] of branches) branch.push([name, branchOf(child)]);
  for (const [name, udfPath] of leaves) {
    if (!branches.has(name)) branch.push([name, { type: "leaf", leaf: `_reference/function/${udfPath}` }]);
  }
  return { type: "branch", branch };
}

function childrenOf(component: ComponentPath, { leaves, branches }: Tree): JsonObject {
  const children: JsonObject = {};
  for (const [name, child] of branches)
    setField<Json>(children, name, { type: "branch", children: childrenOf(component, child) });
  for (const [name, udfPath] of leaves) {
    if (branches.has(name)) continue;
    const resource = { type: "function", path: { component, udfPath } };
    setField<Json>(children, name, { type: "leaf", resource });
  }
  return children;
}
