// A push between start_push and finish_push, and the answer to start_push (protocol A.6).
import type { ComponentPath, SchemaJson, SchemaPreparation } from "../database/types.ts";
import type { ComponentNode } from "../functions/deployment-types.ts";
import { setField } from "../values/json.ts";
import type { Json, JsonObject } from "../values/types.ts";
import type { AnalysisSuccess, EvaluatedDefinition, PushedModule } from "./analysis-types.ts";
import type { CronSpec } from "./crons.ts";
import { definitionExports, mountedExports } from "./component-exports.ts";
import type { Environment } from "./environment.ts";

export interface PreparedPush {
  readonly id: string;
  readonly leavesNoTrace: boolean;
  readonly tree: ComponentNode;
  readonly analysis: AnalysisSuccess;
  /** By definition path. */
  readonly modules: ReadonlyMap<string, readonly PushedModule[]>;
  /** Hashes of the app's modules as the CLI computes them. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly crons: ReadonlyMap<ComponentPath, readonly CronSpec[]>;
  readonly environment: Environment;
  readonly settings: {
    readonly udfServerVersion: string;
    readonly functions: string;
    readonly nodeDependencies: Json;
    readonly nodeVersion: string | null;
  };
  readonly importNowMs: number;
  /** Started by the first wait_for_schema. */
  schemas: Promise<SchemaOutcome> | null;
}

export interface SchemaOutcome {
  readonly component: ComponentPath;
  readonly preparation: SchemaPreparation;
}

export function definitionOf(push: PreparedPush, node: ComponentNode): EvaluatedDefinition {
  const found = push.analysis.definitions[node.definitionPath];
  if (found === undefined) throw new Error(`The definition ${node.definitionPath} was checked but is gone.`);
  return found;
}

export function schemaOf(push: PreparedPush, node: ComponentNode): SchemaJson | null {
  return definitionOf(push, node).schema;
}

export function startPushAnswer(push: PreparedPush, indexDiffs: JsonObject): JsonObject {
  const analysis: JsonObject = {};
  for (const [path, evaluated] of Object.entries(push.analysis.definitions)) {
    setField(analysis, path, describeDefinition(evaluated, push));
  }
  return {
    environmentVariables: Object.fromEntries(push.environment),
    externalDepsId: null,
    componentDefinitionPackages: {},
    appAuth: [...push.analysis.appAuth],
    analysis,
    app: describeNode(push.tree, push),
    schemaChange: { allocatedComponentIds: {}, schemaIds: { pushId: push.id }, indexDiffs },
  };
}

function describeDefinition(evaluated: EvaluatedDefinition, push: PreparedPush): JsonObject {
  return {
    definition: {
      ...evaluated.definition,
      exports: definitionExports(evaluated.functions),
    } as unknown as Json,
    schema: evaluated.schema as unknown as Json,
    functions: evaluated.functions as unknown as JsonObject,
    udfConfig: {
      serverVersion: push.settings.udfServerVersion,
      importPhaseRngSeed: null,
      importPhaseUnixTimestamp: push.importNowMs,
    },
  };
}

function describeNode(node: ComponentNode, push: PreparedPush): JsonObject {
  const { functions } = definitionOf(push, node);
  const routes = functions["http.js"]?.httpRoutes ?? null;
  const children = Object.entries(node.childComponents).map(
    ([name, child]) => [name, describeNode(child, push)] as const,
  );
  return {
    definitionPath: node.definitionPath,
    componentPath: node.componentPath,
    args: {},
    childComponents: Object.fromEntries(children),
    httpRoutes: {
      httpModuleRoutes:
        routes === null ? null : routes.map(({ route }) => ({ path: route.path, method: route.method })),
      mounts: Object.keys(node.httpMounts ?? {}),
    },
    exports: mountedExports(node.componentPath, functions),
  };
}
