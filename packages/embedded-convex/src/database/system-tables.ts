// The engine's own tables: ordinary documents, so that they commit together with user data and can be subscribed to.
// Only `_scheduled_functions` and `_storage` are visible to functions (through ctx.db.system, read only).

export interface SystemTable {
  readonly name: string;
  readonly number: number;
  readonly indexes: readonly { name: string; fields: readonly string[] }[];
  /** Exists once per component instead of only in the app's namespace. */
  readonly perComponent: boolean;
}

export const SYSTEM_TABLES: readonly SystemTable[] = [
  // { component, path, environment, source, sourceMap|null, hash, analysis (JSON text)|null, definitionPath }
  {
    name: "_modules",
    number: 513,
    perComponent: false,
    indexes: [{ name: "by_component_and_path", fields: ["component", "path"] }],
  },
  // { name, value }
  {
    name: "_environment_variables",
    number: 514,
    perComponent: false,
    indexes: [{ name: "by_name", fields: ["name"] }],
  },
  // One document: { version, authInfo (JSON), componentTree (JSON), authConfigSource|null, udfServerVersion, functions }
  { name: "_deployments", number: 515, perComponent: false, indexes: [] },
  // { sessionId, requestId, result (JSON text), logLines, ts (bigint), createdAt }: mutations exactly once (protocol B.4)
  {
    name: "_session_requests",
    number: 516,
    perComponent: false,
    indexes: [
      { name: "by_session_and_request", fields: ["sessionId", "requestId"] },
      { name: "by_created_at", fields: ["createdAt"] },
    ],
  },
  // { name, component, path, args, scheduleJson, nextRun (ms), lastRun|null, running|null }
  {
    name: "_cron_jobs",
    number: 517,
    perComponent: false,
    indexes: [{ name: "by_next_run", fields: ["nextRun"] }],
  },
  // { component, path, handle }
  {
    name: "_function_handles",
    number: 518,
    perComponent: false,
    indexes: [{ name: "by_component_and_path", fields: ["component", "path"] }],
  },
  // { name, args, scheduledTime, completedTime?, state: {kind, error?} }, shape of protocol G.5
  {
    name: "_scheduled_functions",
    number: 519,
    perComponent: true,
    indexes: [
      { name: "by_state_and_time", fields: ["state.kind", "scheduledTime"] },
      { name: "by_completed_time", fields: ["completedTime"] },
    ],
  },
  // { sha256 (base64), size, contentType?, key }, protocol A.10; the content is in the blob store under `key`
  {
    name: "_storage",
    number: 520,
    perComponent: true,
    indexes: [{ name: "by_key", fields: ["key"] }],
  },
  // { state: { state, ... } } as protocol A.8 describes them
  { name: "_exports", number: 521, perComponent: false, indexes: [] },
  { name: "_imports", number: 522, perComponent: false, indexes: [] },
];
