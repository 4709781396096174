// A deployment with the single function "m:f", for tests of calls within a transaction.
import { Deployment } from "embedded-convex/src/functions/deployment.ts";

export function deploymentOf(udfType: "Query" | "Mutation"): Deployment {
  const fn = { name: "f", pos: null, udfType, visibility: null, args: null, returns: null };
  const analysis = { functions: [fn], httpRoutes: null, cronSpecs: null, sourceMapped: null };
  const record = { path: "m.js", source: "", sourceMap: null, environment: "isolate", analysis } as const;
  return new Deployment(
    {
      modules: [{ component: "", record }],
      tree: { definitionPath: "", componentPath: "", childComponents: {} },
      env: new Map(),
      nodeDependencies: [],
    },
    { version: 1, origins: { cloud: "http://c", site: "http://s" } },
  );
}
