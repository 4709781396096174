// Everything a push has to evaluate, in order: auth.config.js, functions, schemas, component definitions (protocol A.6).
import type { SchemaJson } from "../database/types.ts";
import type { ModuleAnalysis } from "../functions/deployment-types.ts";
import type { Json } from "../values/types.ts";
import type {
  AnalysisRequest,
  AnalysisSuccess,
  DefinitionJson,
  EvaluatedDefinition,
  PushedDefinition,
  PushedModule,
} from "./analysis-types.ts";
import { evaluateAuthConfig } from "./evaluate-auth.ts";
import { Evaluator } from "./evaluate-modules.ts";
import { FunctionPositions } from "./function-positions.ts";
import { analyzeExports } from "./module-exports.ts";
import { PushError } from "./push-error.ts";

const SHARED_CHUNKS = "_deps/";

export async function evaluatePush(request: AnalysisRequest): Promise<AnalysisSuccess> {
  const env = new Map(request.env);
  const { importNowMs } = request;
  const appAuth =
    request.authConfig === null ? [] : await evaluateAuthConfig(request.authConfig, { env, importNowMs });
  const definitions: Record<string, EvaluatedDefinition> = {};
  const known = new Map<string, DefinitionJson>();
  for (const pushed of request.definitions) {
    const context = { env: pushed.definitionPath === "" ? env : new Map(request.builtInEnv), importNowMs };
    const functions = await analyzeModules(pushed.modules, context);
    const schema = pushed.schema === null ? null : await evaluateSchema(pushed.schema, context);
    const definition = await evaluateDefinition(pushed, { known, ...context });
    known.set(pushed.definitionPath, definition);
    definitions[pushed.definitionPath] = { definition, schema, functions };
  }
  return { ok: true, appAuth, definitions };
}

interface Context {
  readonly env: ReadonlyMap<string, string>;
  readonly importNowMs: number;
}

async function analyzeModules(
  modules: readonly PushedModule[],
  context: Context,
): Promise<Record<string, ModuleAnalysis>> {
  const isolated = modules.filter(({ environment }) => environment === "isolate");
  const evaluator = new Evaluator(isolated, context);
  const positions = new FunctionPositions();
  try {
    const found: Record<string, ModuleAnalysis> = {};
    for (const { path, sourceMap } of isolated) positions.addSourceMap(path, sourceMap);
    for (const { path } of isolated) {
      if (path.startsWith(SHARED_CHUNKS)) continue;
      const namespace = await evaluator.load(path);
      found[path] = evaluator.call(path, () =>
        analyzeExports(path, namespace, (value) => positions.of(value)),
      );
    }
    return found;
  } finally {
    positions.close();
  }
}

async function evaluateSchema(module: PushedModule, context: Context): Promise<SchemaJson> {
  const evaluator = new Evaluator([module], context);
  const namespace = await evaluator.load(module.path);
  const text = evaluator.call(module.path, () => callExport(namespace["default"]));
  if (typeof text !== "string") {
    throw new PushError(
      "InvalidSchema",
      "The schema file must export a schema as its default: `export default defineSchema({...})`.",
    );
  }
  return JSON.parse(text) as SchemaJson;
}

async function evaluateDefinition(
  pushed: PushedDefinition,
  context: Context & { known: ReadonlyMap<string, DefinitionJson> },
): Promise<DefinitionJson> {
  const path = pushed.definitionPath;
  if (pushed.definition === null) {
    return {
      path,
      definitionType: { type: "app" },
      childComponents: [],
      httpMounts: {},
      exports: { type: "branch", branch: [] },
    };
  }
  const dependencies = pushed.dependencies.map((dependency) =>
    dependencyModule(dependency, context.known.get(dependency)),
  );
  const evaluator = new Evaluator([pushed.definition, ...dependencies], context);
  const { path: file } = pushed.definition;
  const namespace = await evaluator.load(file);
  const exported = evaluator.call(
    file,
    () => JSON.stringify(callExport(namespace["default"])) as string | undefined,
  );
  if (exported === undefined) {
    throw new PushError(
      "InvalidComponentDefinition",
      `${file} of "${path}" must export a definition as its default (defineApp or defineComponent).`,
    );
  }
  return { ...(JSON.parse(exported) as DefinitionJson), path };
}

/** Stands for the import of another component's definition. */
function dependencyModule(definitionPath: string, definition: DefinitionJson | undefined): PushedModule {
  if (definition === undefined)
    throw new PushError(
      "InvalidComponentDefinition",
      `The component definition "${definitionPath}" was not sent.`,
    );
  const encoded = Buffer.from(definitionPath, "utf8").toString("base64url");
  const name = definition.definitionType.name ?? null;
  const source = [
    `const definition = ${JSON.stringify(definition)};`,
    `export default { export: () => definition, componentDefinitionPath: ${JSON.stringify(definitionPath)}, defaultName: ${JSON.stringify(name)} };`,
  ].join("\n");
  return { path: `_componentDeps/${encoded}`, source, sourceMap: null, environment: "isolate" };
}

function callExport(owner: unknown): Json | undefined {
  if (
    typeof owner !== "object" ||
    owner === null ||
    !("export" in owner) ||
    typeof owner.export !== "function"
  )
    return undefined;
  return Reflect.apply(owner.export as () => Json, owner, []);
}
