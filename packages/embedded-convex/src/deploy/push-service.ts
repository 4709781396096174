// Processes pushes from start_push to finish_push, and changes of environment variables (protocol A.5-A.6).
import { OccConflictError, SchemaRaceError, DatabaseUserError } from "../database/errors.ts";
import type { Database, Transaction } from "../database/types.ts";
import type { Origins } from "../functions/deployment.ts";
import type { Runtime } from "../runtime.ts";
import { durableWrite } from "../database/durable-write.ts";
import { withSnapshot } from "../system/reads.ts";
import { ValueError } from "../values/errors.ts";
import type { JsonObject } from "../values/types.ts";
import type { AnalysisRequest, AnalysisSuccess, PushedDefinition, PushedModule } from "./analysis-types.ts";
import { allComponents, instantiate } from "./component-tree.ts";
import { currentDeployment, writeProviders, writePush } from "./commit-push.ts";
import { cronsOf } from "./crons.ts";
import { postOrder } from "./dependency-order.ts";
import {
  builtInEnvironment,
  changedEnvironment,
  checkDeclared,
  readEnvironment,
  writeEnvironment,
  type Environment,
} from "./environment.ts";
import { describeIndexDiff } from "./index-diff.ts";
import { AUTH_CONFIG, completeModules, moduleHash, pushedModule, readModules } from "./modules.ts";
import { definitionOf, schemaOf, startPushAnswer, type PreparedPush } from "./prepared-push.ts";
import { pushFailure, raceDetected } from "./push-error.ts";
import type { EnvironmentChange, StartPushRequest } from "./push-types.ts";
import { prepareSchemas, waitFor, type PreparingPush } from "./schema-steps.ts";
import { optionalTextOf, textOf } from "./row-text.ts";

export interface PushServiceDeps {
  readonly database: Database;
  readonly runtime: Runtime;
  readonly origins: Origins;
  /** Evaluates pushed code; threads in the product. */
  readonly analyze: (request: AnalysisRequest) => Promise<AnalysisSuccess>;
  /** Makes the runner take up new code or variables. */
  readonly reload: () => Promise<void>;
}

const MAX_REMEMBERED = 4;

export class PushService {
  readonly #deps: PushServiceDeps;
  readonly #pushes = new Map<string, PreparedPush>();
  /** Changes of the deployment happen one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(deps: PushServiceDeps) {
    this.#deps = deps;
  }

  configHashes(): JsonObject {
    return withSnapshot(this.#deps.database, (tx) => {
      const deployment = currentDeployment(tx);
      const text = (field: string): string | null => optionalTextOf(deployment, field);
      const moduleHashes = readModules(tx, "").map((row) => ({
        path: textOf(row, "path"),
        environment: textOf(row, "environment"),
        hash: textOf(row, "hash"),
      }));
      return {
        config: {
          functions: text("functions") ?? "convex/",
          authInfo: JSON.parse(text("authInfo") ?? "[]") as JsonObject[],
        },
        moduleHashes,
        udfServerVersion: text("udfServerVersion"),
        nodeDependencies: JSON.parse(text("nodeDependencies") ?? "[]") as JsonObject[],
        nodeVersion: text("nodeVersion"),
      };
    });
  }

  async start(request: StartPushRequest): Promise<JsonObject> {
    const { database, runtime } = this.#deps;
    const { environment, stored } = withSnapshot(database, (tx) => ({
      environment: readEnvironment(tx),
      stored: readModules(tx, ""),
    }));
    const appModules = completeModules(request.appDefinition, stored);
    const hashes = new Map(
      request.appDefinition.unchangedModuleHashes.map(({ path, sha256 }) => [path, sha256]),
    );
    for (const config of request.appDefinition.changedModules)
      hashes.set(config.path, moduleHash(pushedModule(config)));
    const importNowMs = runtime.nowMs();
    const definitions = postOrder(pushedDefinitions(request, appModules));
    const analysis = await this.#deps.analyze(
      this.#analysisRequest({
        definitions,
        appModules,
        environment,
        importNowMs,
        nodeDependencies: request.nodeDependencies,
      }),
    );
    const tree = instantiate(analysis.definitions);
    const push: PreparedPush = {
      id: Buffer.from(runtime.randomBytes(16)).toString("hex"),
      leavesNoTrace: request.dryRun || request.forCodegen === true,
      tree,
      analysis,
      modules: new Map([
        ...definitions.map(({ definitionPath, modules }) => [definitionPath, modules] as const),
        ["", appModules] as const,
      ]),
      hashes,
      crons: new Map(
        allComponents(tree).map((node) => [
          node.componentPath,
          cronsOf(analysis.definitions[node.definitionPath]?.functions ?? {}, importNowMs),
        ]),
      ),
      environment,
      settings: settingsOf(request),
      importNowMs,
      schemas: null,
    };
    if (request.forCodegen !== true) checkDeclared(definitionOf(push, tree).definition, environment);
    const answer = startPushAnswer(push, this.#indexDiffs(push));
    this.#remember(push);
    return answer;
  }

  /** Long poll: answers when the schemas are ready or have failed, or the time is over. */
  waitForSchema(pushId: string, timeoutMs: number): Promise<JsonObject> {
    const push = this.#find(pushId);
    if (push.leavesNoTrace) return Promise.resolve({ type: "complete" });
    return waitFor(this.#preparing(push), { timeoutMs, runtime: this.#deps.runtime });
  }

  finish(pushId: string, dryRun: boolean): Promise<JsonObject> {
    return this.#inTurn(async () => {
      const push = this.#find(pushId);
      if (push.leavesNoTrace || dryRun) return this.#dryRun(push);
      const { component, preparation } = await this.#preparing(push).schemas;
      if (preparation.status === "failed")
        throw pushFailure(
          "SchemaValidationFailed",
          `${component === "" ? "" : `In component "${component}": `}${preparation.error}`,
        );
      const nowMs = this.#deps.runtime.nowMs();
      const answer = await this.#write((tx) => writePush(tx, push, { database: this.#deps.database, nowMs }));
      this.#pushes.delete(pushId);
      await this.#deps.reload();
      return answer;
    });
  }

  listEnvironment(): Environment {
    return withSnapshot(this.#deps.database, readEnvironment);
  }

  /** Variables are no part of cache keys and auth.config.js may read them: both are brought up to date. */
  updateEnvironment(changes: readonly EnvironmentChange[]): Promise<void> {
    return this.#inTurn(async () => {
      const { database, origins } = this.#deps;
      const after = changedEnvironment(this.listEnvironment(), changes, builtInEnvironment(origins));
      const authConfig = withSnapshot(database, (tx) =>
        readModules(tx, "").find((row) => row["path"] === AUTH_CONFIG),
      );
      const source = typeof authConfig?.["source"] === "string" ? authConfig["source"] : null;
      const appAuth = source === null ? null : await this.#providers(source, after);
      await this.#write((tx) => {
        writeEnvironment(tx, after);
        if (appAuth !== null) writeProviders(tx, appAuth);
      });
      await this.#deps.reload();
    });
  }

  async #providers(source: string, environment: Environment): Promise<AnalysisSuccess["appAuth"]> {
    const module: PushedModule = { path: AUTH_CONFIG, source, sourceMap: null, environment: "isolate" };
    const request = {
      definitions: [],
      appModules: [module],
      environment,
      importNowMs: this.#deps.runtime.nowMs(),
      nodeDependencies: [],
    };
    return (await this.#deps.analyze(this.#analysisRequest(request))).appAuth;
  }

  #analysisRequest(input: {
    definitions: readonly PushedDefinition[];
    appModules: readonly PushedModule[];
    environment: Environment;
    importNowMs: number;
    nodeDependencies: AnalysisRequest["nodeDependencies"];
  }): AnalysisRequest {
    const builtIn = builtInEnvironment(this.#deps.origins);
    return {
      definitions: input.definitions,
      authConfig: input.appModules.find(({ path }) => path === AUTH_CONFIG) ?? null,
      env: [...new Map([...input.environment, ...builtIn])],
      builtInEnv: [...builtIn],
      importNowMs: input.importNowMs,
      nodeDependencies: input.nodeDependencies,
    };
  }

  #indexDiffs(push: PreparedPush): JsonObject {
    const diffs: JsonObject = {};
    for (const node of allComponents(push.tree)) {
      try {
        diffs[node.componentPath] = describeIndexDiff(
          this.#deps.database.schema.diff(node.componentPath, schemaOf(push, node)),
        );
      } catch (error) {
        if (error instanceof ValueError)
          throw pushFailure(error.code, `The schema is invalid: ${error.message}`);
        throw error;
      }
    }
    return diffs;
  }

  /** The answer of finish_push without any effect. */
  #dryRun(push: PreparedPush): JsonObject {
    checkDeclared(definitionOf(push, push.tree).definition, this.listEnvironment());
    return { authDiff: { added: [], removed: [] }, definitionDiffs: {}, componentDiffs: {} };
  }

  async #write<T>(write: (tx: Transaction) => T): Promise<T> {
    try {
      return await durableWrite(this.#deps.database, write);
    } catch (error) {
      if (error instanceof SchemaRaceError || error instanceof OccConflictError)
        throw raceDetected("The deployment");
      if (error instanceof DatabaseUserError || error instanceof ValueError)
        throw pushFailure(error.code, error.message);
      throw error;
    }
  }

  #preparing(push: PreparedPush): PreparingPush {
    push.schemas ??= prepareSchemas(this.#deps.database, push);
    const { schemas } = push;
    // Callers that await it see a failure; without one it must not end the process.
    schemas.catch(() => undefined);
    return { ...push, schemas };
  }

  #find(pushId: string): PreparedPush {
    const push = this.#pushes.get(pushId);
    if (push === undefined) throw raceDetected("The deployment");
    return push;
  }

  #remember(push: PreparedPush): void {
    this.#pushes.set(push.id, push);
    for (const id of [...this.#pushes.keys()].slice(0, -MAX_REMEMBERED)) this.#pushes.delete(id);
  }

  #inTurn<T>(step: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(step, step);
    this.#last = mine.catch(() => undefined);
    return mine;
  }
}

function pushedDefinitions(
  request: StartPushRequest,
  appModules: readonly PushedModule[],
): PushedDefinition[] {
  const { definition, schema, dependencies } = request.appDefinition;
  const components = request.componentDefinitions.map((config) => ({
    definitionPath: config.definitionPath,
    definition: pushedModule(config.definition),
    dependencies: config.dependencies,
    schema: config.schema === null ? null : pushedModule(config.schema),
    modules: config.functions.map(pushedModule),
  }));
  const app: PushedDefinition = {
    definitionPath: "",
    definition: definition === null ? null : pushedModule(definition),
    dependencies,
    schema: schema === null ? null : pushedModule(schema),
    modules: appModules.filter(({ path }) => path !== AUTH_CONFIG),
  };
  return [...components, app];
}

function settingsOf(request: StartPushRequest): PreparedPush["settings"] {
  return {
    udfServerVersion: request.appDefinition.udfServerVersion,
    functions: request.functions,
    nodeDependencies: request.nodeDependencies,
    nodeVersion: request.nodeVersion ?? null,
  };
}
