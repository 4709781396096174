// Messages between the engine and the threads that evaluate pushed code, and what they find out.
import type { SchemaJson } from "../database/types.ts";
import type { EnvBinding, ModuleAnalysis } from "../functions/deployment-types.ts";
import type { NodeDependency } from "../functions/node/external-packages.ts";
import type { Json } from "../values/types.ts";

export interface PushedModule {
  readonly path: string;
  readonly source: string;
  readonly sourceMap: string | null;
  readonly environment: "isolate" | "node";
}

export interface PushedDefinition {
  /** "" for the app. */
  readonly definitionPath: string;
  readonly definition: PushedModule | null;
  readonly dependencies: readonly string[];
  readonly schema: PushedModule | null;
  readonly modules: readonly PushedModule[];
}

export interface AnalysisRequest {
  /** Post-order: every definition comes after those it depends on. */
  readonly definitions: readonly PushedDefinition[];
  /** Source of auth.config.js, or null. */
  readonly authConfig: PushedModule | null;
  /** Variables of the app, the built-in ones included. */
  readonly env: readonly (readonly [name: string, value: string])[];
  /** The only variables that components see at import. */
  readonly builtInEnv: readonly (readonly [name: string, value: string])[];
  readonly importNowMs: number;
  /** Packages that "use node" modules import instead of containing them. */
  readonly nodeDependencies: readonly NodeDependency[];
}

export interface ChildInstance {
  readonly name: string;
  /** Definition path of the child. */
  readonly path: string;
  readonly args: Json;
  readonly env?: readonly (readonly [string, EnvBinding])[] | null;
}

/** What `app.export()` / `component.export()` of the official library prints, plus its path. */
export interface DefinitionJson {
  readonly path: string;
  readonly definitionType: {
    readonly type: string;
    readonly name?: string;
    readonly [extra: string]: Json | undefined;
  };
  readonly childComponents: readonly ChildInstance[];
  readonly httpMounts: Readonly<Record<string, string>>;
  readonly exports: Json;
  readonly envVars?:
    | readonly (readonly [
        string,
        { readonly type: string; readonly value: string; readonly optional?: boolean },
      ])[]
    | null;
  readonly httpPrefix?: string;
}

export interface EvaluatedDefinition {
  readonly definition: DefinitionJson;
  readonly schema: SchemaJson | null;
  /** By module path; helpers and shared chunks have no entry. */
  readonly functions: Readonly<Record<string, ModuleAnalysis>>;
}

export interface AnalysisSuccess {
  readonly ok: true;
  readonly appAuth: readonly Json[];
  readonly definitions: Readonly<Record<string, EvaluatedDefinition>>;
}

interface AnalysisFailure {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
}

export type AnalysisReply = AnalysisSuccess | AnalysisFailure;

/** For the thread that imports "use node" modules in real Node. */
export interface NodeAnalysisRequest {
  /** Folder into which the modules were written. */
  readonly folder: string;
  readonly modules: readonly {
    readonly path: string;
    readonly sourceMap: string | null;
    readonly exportsMatter: boolean;
  }[];
  readonly env: readonly (readonly [name: string, value: string])[];
}

export type NodeAnalysisReply =
  { readonly ok: true; readonly functions: Readonly<Record<string, ModuleAnalysis>> } | AnalysisFailure;
