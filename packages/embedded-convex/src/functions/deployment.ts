// What is deployed right now, as one immutable snapshot per version: components, their modules, functions and environment.
import { createHash } from "node:crypto";
import type { ComponentPath } from "../database/types.ts";
import type { Json } from "../values/types.ts";
import { parseValidator, type Validator } from "../values/validators.ts";
import type { ModuleSources } from "./isolate/module-loader.ts";
import { withBarrierCalls, type MarkedModule } from "./isolate/write-barrier/barrier-calls.ts";
import { SCRIPT_FOLDER, SingleUseScript, type ModulePlace } from "./isolate/single-use-script.ts";
import type { NodeDependency } from "./node/external-packages.ts";
import type {
  AnalyzedFunction,
  ComponentNode,
  EnvBinding,
  ModuleRecord,
  UdfType,
} from "./deployment-types.ts";
import { StackMapper } from "./source-maps.ts";
import { canonicalName, childPath, displayName, type FunctionName } from "./function-paths.ts";

export interface Origins {
  /** Client API, seen by functions as CONVEX_CLOUD_URL. */
  readonly cloud: string;
  /** HTTP actions, seen as CONVEX_SITE_URL. No trailing slash. */
  readonly site: string;
}

/** What the database holds about the deployment. */
export interface DeploymentRows {
  readonly modules: readonly { readonly component: ComponentPath; readonly record: ModuleRecord }[];
  readonly tree: ComponentNode;
  readonly env: ReadonlyMap<string, string>;
  /** Packages that "use node" modules import instead of containing them. */
  readonly nodeDependencies: readonly NodeDependency[];
}

export class FunctionRecord {
  readonly component: ComponentPath;
  readonly name: FunctionName;
  readonly udfType: UdfType;
  readonly isPublic: boolean;
  readonly environment: "isolate" | "node";
  /** Validator JSON texts, as analysed. */
  readonly argsJson: string | null;
  readonly returnsJson: string | null;
  #args: Validator | null | undefined;
  #returns: Validator | null | undefined;

  constructor(place: { component: ComponentPath; module: ModuleRecord }, analyzed: AnalyzedFunction) {
    this.component = place.component;
    this.name = { modulePath: place.module.path, exportName: analyzed.name };
    this.environment = place.module.environment;
    this.udfType = analyzed.udfType;
    this.isPublic = analyzed.visibility?.kind !== "internal";
    this.argsJson = analyzed.args;
    this.returnsJson = analyzed.returns;
  }

  /** "messages.js:list" */
  get canonical(): string {
    return canonicalName(this.name);
  }

  /** "messages:list" */
  get display(): string {
    return displayName(this.name);
  }

  /** Null when anything is accepted. */
  get args(): Validator | null {
    if (this.#args === undefined) this.#args = parsed(this.argsJson);
    return this.#args;
  }

  get returns(): Validator | null {
    if (this.#returns === undefined) this.#returns = parsed(this.returnsJson);
    return this.#returns;
  }

  /** Stable across pushes, because it is derived from component and name alone. */
  get handle(): string {
    const digest = createHash("sha256").update(`${this.component}\0${this.canonical}`).digest("hex");
    return `function://${digest.slice(0, 32)}`;
  }
}

function parsed(text: string | null): Validator | null {
  const json = text === null ? null : (JSON.parse(text) as Json);
  return json === null ? null : parseValidator(json);
}

export class ComponentInfo implements ModuleSources {
  readonly node: ComponentNode;
  readonly path: ComponentPath;
  readonly env: ReadonlyMap<string, string>;
  readonly modules = new Map<string, ModuleRecord>();
  readonly functions = new Map<string, FunctionRecord>();
  readonly #marked = new Map<string, MarkedModule | null>();
  readonly #scripts = new Map<string, SingleUseScript | null>();
  readonly stacks = new StackMapper(
    (path) => this.sourceMap(path),
    null,
    (place) => this.#pushedPlace(place),
  );

  constructor(node: ComponentNode, path: ComponentPath, env: ReadonlyMap<string, string>) {
    this.node = node;
    this.path = path;
    this.env = env;
  }

  addModule(record: ModuleRecord): void {
    this.modules.set(record.path, record);
    for (const analyzed of record.analysis?.functions ?? []) {
      const fn = new FunctionRecord({ component: this.path, module: record }, analyzed);
      this.functions.set(fn.canonical, fn);
    }
  }

  source(path: string): string | null {
    return this.modules.get(path)?.source ?? null;
  }

  /** The text that queries and mutations run. */
  markedSource(path: string): string | null {
    const source = this.source(path);
    if (source === null) return null;
    let marked = this.#marked.get(path);
    if (marked === undefined) {
      marked = withBarrierCalls(source);
      this.#marked.set(path, marked);
    }
    return marked?.text ?? source;
  }

  /** The module as a script for one execution at a time; null where it cannot be one. */
  async singleUseScript(path: string): Promise<SingleUseScript | null> {
    let script = this.#scripts.get(path);
    if (script === undefined) {
      script = await SingleUseScript.of(path, this);
      this.#scripts.set(path, script);
    }
    return script;
  }

  sourceMap(path: string): string | null {
    return this.modules.get(path)?.sourceMap ?? null;
  }

  #pushedPlace(place: ModulePlace): ModulePlace | null {
    const { path, line, column } = place;
    if (path.startsWith(SCRIPT_FOLDER))
      return this.#scripts.get(path.slice(SCRIPT_FOLDER.length))?.placeOf(line, column) ?? null;
    const columns = this.#marked.get(path)?.columns;
    return columns === undefined ? place : { path, line, column: columns.original(line, column) };
  }
}

export class Deployment {
  readonly version: number;
  readonly components = new Map<ComponentPath, ComponentInfo>();
  readonly origins: Origins;
  readonly nodeDependencies: readonly NodeDependency[];
  #handles: Map<string, FunctionRecord> | null = null;

  constructor(rows: DeploymentRows, options: { version: number; origins: Origins }) {
    this.version = options.version;
    this.origins = options.origins;
    this.nodeDependencies = rows.nodeDependencies;
    const system = systemEnv(options.origins);
    this.#addTree({
      node: rows.tree,
      path: "",
      env: new Map([...rows.env, ...system]),
      siteUrl: options.origins.site,
    });
    for (const { component, record } of rows.modules) this.components.get(component)?.addModule(record);
  }

  component(path: ComponentPath): ComponentInfo | null {
    return this.components.get(path) ?? null;
  }

  byHandle(handle: string): FunctionRecord | null {
    this.#handles ??= new Map([...this.allFunctions()].map((fn) => [fn.handle, fn]));
    return this.#handles.get(handle) ?? null;
  }

  *allFunctions(): Generator<FunctionRecord> {
    for (const component of this.components.values()) yield* component.functions.values();
  }

  #addTree(place: {
    node: ComponentNode;
    path: ComponentPath;
    env: ReadonlyMap<string, string>;
    siteUrl: string;
  }): void {
    this.components.set(place.path, new ComponentInfo(place.node, place.path, place.env));
    for (const [name, node] of Object.entries(place.node.childComponents)) {
      const siteUrl = mountedAt(place.node, name, place.siteUrl) ?? place.siteUrl;
      const env = new Map([
        ...boundEnv(node.env ?? {}, place.env),
        ...systemEnv({ cloud: this.origins.cloud, site: siteUrl }),
      ]);
      this.#addTree({ node, path: childPath(place.path, name), env, siteUrl });
    }
  }
}

/** An empty app: what there is before the first push. */
export const EMPTY_TREE: ComponentNode = { definitionPath: "", componentPath: "", childComponents: {} };

function systemEnv(origins: Origins): Map<string, string> {
  return new Map([
    ["CONVEX_CLOUD_URL", origins.cloud],
    ["CONVEX_SITE_URL", origins.site],
  ]);
}

// A component has the variables that its parent bound for it, and no others of the deployment.
function boundEnv(
  bindings: Readonly<Record<string, EnvBinding>>,
  parent: ReadonlyMap<string, string>,
): Map<string, string> {
  const env = new Map<string, string>();
  for (const [name, binding] of Object.entries(bindings)) {
    const value = binding.type === "value" ? binding.value : parent.get(binding.name);
    if (value !== undefined) env.set(name, value);
  }
  return env;
}

function mountedAt(parent: ComponentNode, child: string, siteUrl: string): string | null {
  const mount = Object.entries(parent.httpMounts ?? {}).find(([, name]) => name === child);
  return mount === undefined ? null : siteUrl + mount[0].replace(/\/$/, "");
}
