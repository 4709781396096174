// How a thread gets at the deployed modules: from memory for the default runtime, from files for "use node".
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ModuleLoader } from "../isolate/module-loader.ts";
import type { ThreadComponent, ThreadData } from "./protocol.ts";

type Namespace = Readonly<Record<string, unknown>>;
export type Importer = (component: string, modulePath: string) => Promise<Namespace>;

export function importerFor(data: ThreadData): Importer {
  const { nodeFolder } = data;
  if (nodeFolder !== null)
    return async (_component, path) =>
      (await import(pathToFileURL(join(nodeFolder, path)).href)) as Namespace;
  const loaders = new Map(data.components.map((component) => [component.path, loaderFor(component)]));
  return async (component, path) => {
    const loader = loaders.get(component);
    if (loader === undefined) throw new Error(`Component "${component}" is not mounted.`);
    return (await loader.import(path)).namespace as Namespace;
  };
}

// The modules run in the thread's own realm, where `instanceof` agrees with what Web Crypto and fetch return.
function loaderFor({ modules }: ThreadComponent): ModuleLoader {
  const sources = new Map(modules.map(({ path, source }) => [path, source]));
  return new ModuleLoader(undefined, { source: (path) => sources.get(path) ?? null });
}
