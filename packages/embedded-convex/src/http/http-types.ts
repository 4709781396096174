// What the HTTP listeners share.
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { AccessRules } from "../auth/access.ts";
import type { Authenticator } from "../auth/authenticator.ts";
import type { Database } from "../database/types.ts";
import type { FileStorage } from "../functions/files/file-storage.ts";
import type { FunctionCall, Functions, QueryOutcome } from "../functions/types.ts";

export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: {
    /** Characters of the body, once it has been read. */
    bodySize?: number;
  };
}

export type HttpContext = Context<HttpEnv>;

export interface DeploymentInfo {
  readonly instanceName: string;
  /** Without trailing slash. */
  readonly cloudOrigin: string;
  readonly siteOrigin: string;
  readonly version: string;
}

export interface HttpDeps {
  readonly database: Database;
  readonly functions: Functions;
  /** Functions' queries plus the engine's own `_system/...` ones. */
  readonly query: (call: FunctionCall, options?: { atTs?: bigint }) => Promise<QueryOutcome>;
  readonly auth: Authenticator;
  readonly access: AccessRules;
  readonly info: DeploymentInfo;
  readonly files: FileStorage | null;
  /** Bodies of requests without the admin key. */
  readonly maxRequestBytes: number;
  readonly newRequestId: () => string;
  /** Writes one line to the process's log. */
  readonly log: (line: string) => void;
  /** Wall clock, for what expires. */
  readonly nowMs: () => number;
}

/** What a function call may take: 16 MiB of arguments and what is around them. */
export const MAX_BODY_BYTES = 20 * 1024 * 1024;
