// Instantiates the tree of mounted components from their definitions and checks their bindings (protocol A.6, F).
import type { ComponentNode, EnvBinding } from "../functions/deployment-types.ts";
import { childPath } from "../functions/function-paths.ts";
import { isIdentifier } from "../values/identifiers.ts";
import type { ComponentPath } from "../database/types.ts";
import type { ChildInstance, DefinitionJson, EvaluatedDefinition } from "./analysis-types.ts";
import { pushFailure, type PushError } from "./push-error.ts";

export type Definitions = Readonly<Record<string, EvaluatedDefinition>>;

const CHILD_REFERENCE = "_reference/childComponent/";
const MAX_DEPTH = 16;

export function instantiate(definitions: Definitions): ComponentNode {
  return mount({ definitions, definitionPath: "", path: "", depth: 0 });
}

interface Mount {
  readonly definitions: Definitions;
  readonly definitionPath: string;
  readonly path: ComponentPath;
  readonly depth: number;
  readonly env?: Readonly<Record<string, EnvBinding>>;
}

function mount(place: Mount): ComponentNode {
  const evaluated = place.definitions[place.definitionPath];
  if (evaluated === undefined) throw invalid(`the definition "${place.definitionPath}" is missing`);
  if (place.depth > MAX_DEPTH) throw invalid("components are nested too deeply");
  const { definition } = evaluated;
  const children: Record<string, ComponentNode> = {};
  for (const child of definition.childComponents) {
    if (!isIdentifier(child.name)) throw invalid(`"${child.name}" is no valid component name`);
    if (Object.hasOwn(children, child.name))
      throw invalid(
        `two components are called "${child.name}"; give one another name with app.use(component, { name })`,
      );
    children[child.name] = mount({
      definitions: place.definitions,
      definitionPath: child.path,
      path: childPath(place.path, child.name),
      depth: place.depth + 1,
      env: bindings(definition, child, place.definitions),
    });
  }
  const httpMounts = mountsOf(definition, children);
  return {
    definitionPath: place.definitionPath,
    componentPath: place.path,
    ...(place.env === undefined ? {} : { env: place.env }),
    childComponents: children,
    ...(Object.keys(httpMounts).length === 0 ? {} : { httpMounts }),
    ...(definition.httpPrefix === undefined ? {} : { httpPrefix: definition.httpPrefix }),
  };
}

function bindings(
  parent: DefinitionJson,
  child: ChildInstance,
  definitions: Definitions,
): Record<string, EnvBinding> {
  const bound = Object.fromEntries(child.env ?? []);
  const declared = definitions[child.path]?.definition.envVars ?? [];
  for (const [name, { optional }] of declared) {
    if (optional !== true && !Object.hasOwn(bound, name))
      throw invalid(
        `component "${child.name}" needs the environment variable ${name}: pass it with app.use(component, { env })`,
      );
  }
  checkBound(child, bound, { own: namesOf(declared), parents: namesOf(parent.envVars ?? []) });
  return bound;
}

function namesOf(declared: NonNullable<DefinitionJson["envVars"]>): Set<string> {
  return new Set(declared.map(([name]) => name));
}

function checkBound(
  child: ChildInstance,
  bound: Record<string, EnvBinding>,
  names: { own: Set<string>; parents: Set<string> },
): void {
  for (const [name, binding] of Object.entries(bound)) {
    if (!names.own.has(name))
      throw invalid(`component "${child.name}" does not declare the environment variable ${name}`);
    if (binding.type === "envVar" && !names.parents.has(binding.name)) {
      throw invalid(
        `the environment variable ${binding.name}, bound to ${name} of component "${child.name}", is not declared by its parent`,
      );
    }
  }
}

function mountsOf(
  definition: DefinitionJson,
  children: Readonly<Record<string, ComponentNode>>,
): Record<string, string> {
  const mounts: Record<string, string> = {};
  for (const [prefix, reference] of Object.entries(definition.httpMounts)) {
    const name = reference.startsWith(CHILD_REFERENCE) ? reference.slice(CHILD_REFERENCE.length) : null;
    if (name === null || !Object.hasOwn(children, name))
      throw invalid(`the HTTP prefix ${prefix} leads to no component`);
    if (!prefix.startsWith("/") || !prefix.endsWith("/"))
      throw invalid(`the HTTP prefix ${prefix} must begin and end with a slash`);
    mounts[prefix] = name;
  }
  return mounts;
}

/** Every node, parents before children. */
export function allComponents(root: ComponentNode): ComponentNode[] {
  return [root, ...Object.values(root.childComponents).flatMap(allComponents)];
}

function invalid(why: string): PushError {
  return pushFailure("InvalidComponents", `The components of this app do not fit together: ${why}.`);
}
