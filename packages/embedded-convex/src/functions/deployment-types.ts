// The shapes in which a push describes modules and components: what deploy/ writes and the runner reads.
import type { ComponentPath } from "../database/types.ts";
import type { Json } from "../values/types.ts";

export type UdfType = "Query" | "Mutation" | "Action" | "HttpAction";

/** One function as the analysis at push time found it (protocol A.6). `args` and `returns` are validator JSON texts. */
export interface AnalyzedFunction {
  readonly name: string;
  readonly pos: { readonly path: string; readonly start_lineno: number; readonly start_col: number } | null;
  readonly udfType: Exclude<UdfType, "HttpAction">;
  readonly visibility: { readonly kind: "public" | "internal" } | null;
  readonly args: string | null;
  readonly returns: string | null;
}

/** `_modules.analysis`, as JSON text: exactly what start_push answers per module. */
export interface ModuleAnalysis {
  readonly functions: readonly AnalyzedFunction[];
  readonly httpRoutes:
    | readonly { readonly route: { readonly path: string; readonly method: string }; readonly pos: Json }[]
    | null;
  readonly cronSpecs: Json;
  readonly sourceMapped: Json;
}

export type EnvBinding =
  { readonly type: "value"; readonly value: string } | { readonly type: "envVar"; readonly name: string };

/** `_deployments.componentTree`, as JSON text: the root node. */
export interface ComponentNode {
  readonly definitionPath: string;
  readonly componentPath: ComponentPath;
  /** What `app.use(component, { env })` bound; absent for the app. */
  readonly env?: Readonly<Record<string, EnvBinding>>;
  readonly childComponents: Readonly<Record<string, ComponentNode>>;
  /** URL prefix ("/x/") -> name of the child whose http.js serves it. */
  readonly httpMounts?: Readonly<Record<string, string>>;
  /** `defineApp({ httpPrefix })`: prefix of the root's own http.js. */
  readonly httpPrefix?: string;
}

export interface ModuleRecord {
  readonly path: string;
  readonly environment: "isolate" | "node";
  readonly source: string;
  readonly sourceMap: string | null;
  readonly analysis: ModuleAnalysis | null;
}
