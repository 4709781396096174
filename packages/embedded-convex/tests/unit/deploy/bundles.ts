// Small modules in the shape in which the CLI sends them, and whole pushes made of them.
import { brotliCompressSync } from "node:zlib";
import { createHash } from "node:crypto";
import type { ModuleConfig, StartPushRequest } from "../../../src/deploy/push-types.ts";

export function mod(path: string, source: string, extra: Partial<ModuleConfig> = {}): ModuleConfig {
  return { path, source, environment: "isolate", ...extra };
}

const PRELUDE = `
const fn = (type, visibility, args, returns) => Object.assign(function registered() {}, {
  ["is" + type]: true, ["is" + visibility]: true,
  exportArgs: () => JSON.stringify(args ?? { type: "any" }), exportReturns: () => JSON.stringify(returns ?? null),
});
`;

/** Source with `fn(type, visibility, args?, returns?)` at hand. */
export function functions(code: string): string {
  return PRELUDE + code;
}

export const MESSAGES = functions(`
  export const list = fn("Query", "Public", { type: "object", value: {} });
  export const send = fn("Mutation", "Public");
  export const cleanup = fn("Mutation", "Internal");
  export const notAFunction = { isQuery: true, isMutation: true };
  export const constant = 42;
`);

export function crons(specs: Record<string, { name: string; args: unknown[]; schedule: object }>): string {
  return `export default { isCrons: true, export: () => ${JSON.stringify(JSON.stringify(specs))} };`;
}

export const CRONS = crons({
  "clean up": { name: "messages:cleanup", args: [{}], schedule: { type: "interval", minutes: 5 } },
});

export function schema(tables: object[], schemaValidation = true): ModuleConfig {
  return mod(
    "schema.js",
    `export default { export: () => ${JSON.stringify(JSON.stringify({ tables, schemaValidation }))} };`,
  );
}

export function table(
  tableName: string,
  fields: Record<string, object>,
  indexes: { indexDescriptor: string; fields: string[] }[] = [],
): object {
  const value = Object.fromEntries(
    Object.entries(fields).map(([name, fieldType]) => [name, { fieldType, optional: false }]),
  );
  return {
    tableName,
    indexes,
    searchIndexes: [],
    vectorIndexes: [],
    documentType: { type: "object", value },
  };
}

export interface ChildSpec {
  readonly path: string;
  readonly name?: string;
  readonly env?: Record<string, object>;
  readonly httpPrefix?: string;
}

/** convex.config.js that uses the given components. */
export function definition(
  children: readonly ChildSpec[] = [],
  own: { name?: string; envVars?: [string, object][] } = {},
): ModuleConfig {
  const imports = children.map(
    ({ path }, index) =>
      `import c${index} from "./_componentDeps/${Buffer.from(path).toString("base64url")}";`,
  );
  const uses = children.map(({ name, env, httpPrefix }, index) => {
    const chosen = name === undefined ? `c${index}.defaultName` : JSON.stringify(name);
    return `[${chosen}, c${index}.componentDefinitionPath, ${JSON.stringify(Object.entries(env ?? {}))}, ${JSON.stringify(httpPrefix ?? null)}]`;
  });
  const type =
    own.name === undefined ? { type: "app" } : { type: "childComponent", name: own.name, args: [] };
  return mod(
    "convex.config.js",
    `${imports.join("\n")}
    const uses = [${uses.join(",")}];
    export default { export: () => ({
      definitionType: ${JSON.stringify(type)},
      childComponents: uses.map(([name, path, env]) => ({ name, path, args: [], env })),
      httpMounts: Object.fromEntries(uses.filter((use) => use[3] !== null).map((use) => [use[3], "_reference/childComponent/" + use[0]])),
      exports: { type: "branch", branch: [] },
      envVars: ${JSON.stringify(own.envVars ?? [])},
    }) };`,
  );
}

export interface PushParts {
  readonly modules?: ModuleConfig[];
  readonly unchanged?: ModuleConfig[];
  readonly schema?: ModuleConfig | null;
  readonly definition?: ModuleConfig | null;
  readonly dependencies?: string[];
  readonly components?: StartPushRequest["componentDefinitions"];
  readonly dryRun?: boolean;
  readonly forCodegen?: boolean;
}

export function push(parts: PushParts): StartPushRequest {
  return {
    adminKey: "key",
    dryRun: parts.dryRun ?? false,
    forCodegen: parts.forCodegen ?? false,
    functions: "convex/",
    nodeDependencies: [],
    appDefinition: {
      definition: parts.definition ?? null,
      dependencies: parts.dependencies ?? [],
      schema: parts.schema ?? null,
      changedModules: parts.modules ?? [],
      unchangedModuleHashes: (parts.unchanged ?? []).map((config) => ({
        path: config.path,
        environment: config.environment,
        sha256: sha(config),
      })),
      udfServerVersion: "1.48.0",
    },
    componentDefinitions: parts.components ?? [],
  };
}

export function component(
  definitionPath: string,
  parts: {
    definition: ModuleConfig;
    dependencies?: string[];
    functions?: ModuleConfig[];
    schema?: ModuleConfig;
  },
) {
  return {
    definitionPath,
    definition: parts.definition,
    dependencies: parts.dependencies ?? [],
    schema: parts.schema ?? null,
    functions: parts.functions ?? [],
    udfServerVersion: "1.48.0",
  };
}

export function sha(config: ModuleConfig): string {
  return createHash("sha256")
    .update(config.source)
    .update(config.sourceMap ?? "")
    .digest("hex");
}

export function brotli(body: unknown): Uint8Array<ArrayBuffer> {
  return new Uint8Array(brotliCompressSync(Buffer.from(JSON.stringify(body))));
}
