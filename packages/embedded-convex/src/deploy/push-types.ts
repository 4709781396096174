// Requests of the push endpoints (protocol A.6), checked on arrival.
import { z } from "zod";
import type { Json } from "../values/types.ts";
import { PushError } from "./push-error.ts";

const PATH_PART = /^[A-Za-z0-9_.]+$/;

/** POSIX path below the functions folder, as it may become a file name. */
const modulePath = z.string().refine(isModulePath, {
  error: "module paths end in .js, and their parts may only contain letters, digits, underscores and periods",
});

function isModulePath(path: string): boolean {
  const parts = path.split("/");
  return (
    path.endsWith(".js") &&
    path.length <= 1024 &&
    parts.every((part) => PATH_PART.test(part) && part !== "." && part !== "..")
  );
}

const environment = z.enum(["isolate", "node"]);
const moduleConfig = z.object({
  path: modulePath,
  source: z.string(),
  sourceMap: z.string().nullish(),
  environment,
});
const moduleHash = z.object({ path: modulePath, environment, sha256: z.string() });
const nodeDependency = z.object({ name: z.string(), version: z.string() });

const componentDefinition = z.object({
  definitionPath: z.string(),
  definition: moduleConfig,
  dependencies: z.array(z.string()),
  schema: moduleConfig.nullable(),
  functions: z.array(moduleConfig),
  udfServerVersion: z.string(),
});

export const startPushRequest = z.object({
  adminKey: z.string(),
  dryRun: z.boolean(),
  functions: z.string(),
  forCodegen: z.boolean().optional(),
  nodeDependencies: z.array(nodeDependency),
  nodeVersion: z.string().nullish(),
  appDefinition: z.object({
    definition: moduleConfig.nullable(),
    dependencies: z.array(z.string()),
    schema: moduleConfig.nullable(),
    changedModules: z.array(moduleConfig),
    unchangedModuleHashes: z.array(moduleHash),
    udfServerVersion: z.string(),
  }),
  componentDefinitions: z.array(componentDefinition),
});

/** What start_push answered comes back later; only the number of the push is trusted. */
const schemaChange = z.object({ schemaIds: z.object({ pushId: z.string() }) });

export const waitForSchemaRequest = z.object({
  schemaChange,
  timeoutMs: z.number().min(0).nullish(),
  dryRun: z.boolean().optional(),
});

export const finishPushRequest = z.object({
  startPush: z.object({ schemaChange }),
  dryRun: z.boolean().optional(),
});

export const environmentRequest = z.object({
  changes: z.array(z.object({ name: z.string(), value: z.string().nullish() })),
});

export type ModuleConfig = z.infer<typeof moduleConfig>;
export type StartPushRequest = z.infer<typeof startPushRequest>;
export type EnvironmentChange = z.infer<typeof environmentRequest>["changes"][number];

export function parseRequest<T>(schema: z.ZodType<T>, body: Json): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join(".") ?? "";
  throw new PushError(
    "BadJsonBody",
    `The request is malformed at "${where}": ${issue?.message ?? "unknown problem"}`,
  );
}
