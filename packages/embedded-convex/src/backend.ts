// One running deployment: storage, database, functions, sync, HTTP, scheduler. Opened in that order, closed in reverse.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createAdminApp } from "./admin/admin-app.ts";
import { accessRules } from "./auth/access.ts";
import { adminKey } from "./auth/admin-key.ts";
import { createAuthenticator } from "./auth/authenticator.ts";
import type { Authenticator } from "./auth/authenticator.ts";
import { KeySets } from "./auth/key-sets.ts";
import type { AuthProvider } from "./auth/providers.ts";
import type { BackendConfig } from "./config.ts";
import { openDatabase } from "./database/open.ts";
import type { Database } from "./database/types.ts";
import { analyze } from "./deploy/analysis-threads.ts";
import type { PackagePlaces } from "./functions/node/external-packages.ts";
import { PushService } from "./deploy/push-service.ts";
import { deployRoutes } from "./deploy/routes.ts";
import { TransferService } from "./deploy/transfer/transfer-service.ts";
import { newRequestId } from "./functions/errors.ts";
import type { FileStorage } from "./functions/files/file-storage.ts";
import { createFunctions } from "./functions/functions-runtime.ts";
import type { FunctionCall, FunctionsRuntime, QueryOutcome } from "./functions/types.ts";
import { createCloudApp } from "./http/cloud-app.ts";
import type { DeploymentInfo, HttpDeps } from "./http/http-types.ts";
import type { Listener } from "./http/listener.ts";
import { createSiteApp } from "./http/site-app.ts";
import type { Runtime } from "./runtime.ts";
import { startScheduler } from "./scheduler/scheduler.ts";
import { openFiles } from "./storage-files.ts";
import { openLmdbPersistence } from "./storage/lmdb-persistence.ts";
import { configuredLimits } from "./sync/configured-limits.ts";
import { QueryCache } from "./sync/query-cache.ts";
import { SyncServer } from "./sync/sync-server.ts";
import { readProviders } from "./system/deployment.ts";
import { withSnapshot } from "./system/reads.ts";
import { isSystemPath, runSystemQuery } from "./system/system-queries.ts";

export interface BackendOptions {
  readonly config: BackendConfig;
  readonly runtime: Runtime;
  readonly adminKey: string;
  readonly cloud: Listener;
  readonly site: Listener;
  readonly info: DeploymentInfo;
  /** Writes one line to the process's log. */
  readonly log: (line: string) => void;
  /** The deployment cannot continue: the process must end and be started again. */
  readonly onFatal: (error: unknown) => void;
}

export interface Backend {
  /** Waits for running functions, closes the clients' connections, then the store. */
  close(): Promise<void>;
}

type RunQuery = (
  call: FunctionCall,
  options?: { atTs?: bigint; journal?: string | null },
) => Promise<QueryOutcome>;

const DRAIN_MS = 4000;
const CUT_MS = 500;

export async function openBackend(options: BackendOptions): Promise<Backend> {
  const { config, runtime, info } = options;
  const persistence = openLmdbPersistence({ folder: config.dataFolder, onDamage: options.onFatal });
  const database = await openDatabase({ persistence, runtime });
  database.onFailure(options.onFatal);
  const scratchDir = scratchFolderOf(config);
  mkdirSync(scratchDir, { recursive: true });
  const origins = { cloud: info.cloudOrigin, site: info.siteOrigin };
  const files = openFiles({
    dataFolder: config.dataFolder,
    database,
    runtime,
    cloudOrigin: info.cloudOrigin,
    adminKey: options.adminKey,
  });
  const functions = await createFunctions({
    database,
    runtime,
    origins,
    packages: packagePlacesOf(config),
    scratchDir,
    files: files.storage,
    redactErrors: config.redactErrors,
    ...(config.concurrentMutations === null ? {} : { concurrentMutations: config.concurrentMutations }),
    ...(config.bounded === null ? {} : { bounded: config.bounded }),
    log: options.log,
    admission: { anonymous: config.limits.maxAnonymousActions, signedIn: config.limits.maxActions },
  });
  const query = queryRunner({ database, functions, runtime, info });
  const auth = authenticator(options, database, functions);
  const cache = queryCache({ database, functions, query });
  const sync = startSync(options, { database, functions, auth, cache });
  const transfers = await startTransfers(options, database, files.storage);
  serveHttp(options, { database, functions, query, auth, cache, files: files.storage, transfers });
  const scheduler = await startScheduler({ runtime, database, functions, onFault: options.onFatal });
  return {
    async close() {
      const closed = Promise.all([options.cloud.close(DRAIN_MS), options.site.close(DRAIN_MS)]);
      await within(DRAIN_MS, Promise.all([sync.drain(), scheduler.stop()]));
      await within(CUT_MS, closed);
      sync.terminate();
      await functions.close();
      await transfers.close();
      await files.close();
      await database.close();
    },
  };
}

interface Parts {
  readonly database: Database;
  readonly functions: FunctionsRuntime;
  readonly query: RunQuery;
  readonly auth: Authenticator;
}

function queryRunner(
  parts: Pick<Parts, "database" | "functions"> & { runtime: Runtime; info: DeploymentInfo },
): RunQuery {
  const { database, functions, runtime, info } = parts;
  const system = {
    database,
    cloudOrigin: info.cloudOrigin,
    siteOrigin: info.siteOrigin,
    newRequestId: () => newRequestId(runtime.randomBytes(8)),
  };
  return async (call, options = {}) =>
    isSystemPath(call.path) ? runSystemQuery(system, call, options) : functions.query(call, options);
}

function authenticator(
  { adminKey: key, runtime, info }: BackendOptions,
  database: Database,
  functions: FunctionsRuntime,
): Authenticator {
  const keySets = new KeySets({
    runtime,
    ownOrigins: [info.siteOrigin],
    fetchOwn: (request) => functions.http(request, { kind: "none" }, { ip: null, userAgent: null }),
    fetchOther: (url, init) => fetch(url, init),
  });
  const read = (): readonly AuthProvider[] => withSnapshot(database, readProviders);
  let providers = read();
  functions.onVersionChange(() => {
    providers = read();
    keySets.clear();
  });
  return createAuthenticator(adminKey(key), { runtime, keySets, providers: () => providers });
}

function queryCache({
  database,
  functions,
  query,
}: Pick<Parts, "database" | "functions" | "query">): QueryCache {
  const cache = new QueryCache({
    run: query,
    subscriptions: database.subscriptions,
    version: () => functions.version,
  });
  functions.onVersionChange(() => {
    cache.invalidateAll();
  });
  return cache;
}

function startSync(
  options: BackendOptions,
  { database, functions, auth, cache }: Omit<Parts, "query"> & { readonly cache: QueryCache },
): SyncServer {
  const access = accessOf(options.config);
  const sync = new SyncServer({
    runtime: options.runtime,
    database,
    functions,
    cache,
    auth,
    access,
    limits: configuredLimits(options.config.limits),
  });
  options.cloud.onUpgrade((request, socket, head) => {
    sync.upgrade(request, socket, head);
  });
  return sync;
}

function serveHttp(
  options: BackendOptions,
  parts: Parts & {
    readonly files: FileStorage;
    readonly transfers: TransferService;
    readonly cache: QueryCache;
  },
): void {
  const { config, runtime, adminKey: key, cloud, site, info } = options;
  const deps: HttpDeps = {
    ...parts,
    info,
    access: accessOf(config),
    maxRequestBytes: config.limits.maxRequestBytes,
    nowMs: () => runtime.nowMs(),
    newRequestId: () => newRequestId(runtime.randomBytes(8)),
    log: options.log,
  };
  const { database, functions, transfers } = parts;
  const origins = { cloud: info.cloudOrigin, site: info.siteOrigin };
  const folders = { scratchFolder: scratchFolderOf(config), packages: packagePlacesOf(config) };
  const service = new PushService({
    database,
    runtime,
    origins,
    analyze: (request) => analyze(request, folders),
    reload: () => functions.reload(),
  });
  const deploy = deployRoutes({ service, adminKey: adminKey(key), logs: functions.logs, transfers, ...info });
  const adminApp = createAdminApp({
    ...deps,
    adminKey: adminKey(key),
    instanceName: info.instanceName,
    cookie: `admin-${cloud.port}`,
    logs: functions.logs,
    openQueries: () => parts.cache.open(),
  });
  cloud.serve(createCloudApp({ ...deps, deployRoutes: deploy, adminApp }));
  site.serve(createSiteApp(deps));
}

async function startTransfers(
  { config, runtime }: BackendOptions,
  database: Database,
  files: FileStorage,
): Promise<TransferService> {
  const transfers = new TransferService({ database, runtime, files, folder: config.dataFolder });
  await transfers.start();
  return transfers;
}

/** Where "use node" modules are written before they are imported. */
function scratchFolderOf(config: BackendConfig): string {
  return join(config.dataFolder, "node-modules");
}

function packagePlacesOf(config: BackendConfig): PackagePlaces {
  return { projectFolder: process.cwd(), installFolder: join(config.dataFolder, "node-packages") };
}

function accessOf(config: BackendConfig): ReturnType<typeof accessRules> {
  return accessRules(config.allowedHosts, config.allowedOrigins);
}

async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
