// A component whose module is a chunk of its own, and that may be loaded ahead of its first rendering.
import { lazy, useState, type ComponentType } from "react";

export type Loadable<Props extends object> = {
  Component: ComponentType<Props>;
  /** Loads the module. Without it, or before it has loaded, rendering the component loads it. */
  load: () => Promise<void>;
};

/**
 * A component that has been loaded is rendered at once. `lazy` alone first shows the fallback of the nearest Suspense, which
 * React keeps for up to 300 ms.
 */
export function loadable<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Loadable<Props> {
  let loaded: ComponentType<Props> | null = null;
  const Later: ComponentType<Props> = lazy(load);
  function Component(props: Props) {
    // One component for the life of the part: another one would be mounted anew.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Chosen {...props} />;
  }
  return {
    Component,
    load: async () => {
      loaded = (await load()).default;
    },
  };
}
