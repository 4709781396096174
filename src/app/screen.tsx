// A route whose screen is a chunk of its own.
import { lazy, useState, type ComponentType } from "react";
import type { RouteObject } from "react-router-dom";

type Module = { default: ComponentType };

export type ScreenHandle = {
  /** Name of the screen's module. */
  name: string;
  /** Loads the screen ahead of its first rendering. */
  load: () => Promise<void>;
};

export function screen(path: string, name: string, load: () => Promise<Module>): RouteObject {
  let loaded: ComponentType | null = null;
  const Later = lazy(load);
  function Screen() {
    // One component for the life of the screen: another one would be mounted anew.
    const [Chosen] = useState<ComponentType>(() => loaded ?? Later);
    return <Chosen />;
  }
  const handle: ScreenHandle = {
    name,
    load: async () => {
      loaded = (await load()).default;
    },
  };
  return { path, handle, Component: Screen };
}

/** Of a route made by `screen`; null for others. */
export const handleOf = (route: RouteObject | undefined): ScreenHandle | null =>
  (route?.handle as ScreenHandle | undefined) ?? null;
