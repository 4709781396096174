// A part of a page that is a chunk of its own. React keeps the failure of a chunk for good; a part that is rendered again
// after a failure is loaded again, so that it is there once the connection is.
import { createElement, lazy, type ComponentType } from "react";

/** By then React has handed the failure to its boundary. Earlier, it would take the new attempt for the failed one. */
const RENEWED_AFTER_MS = 300;

export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const attempt = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (failure) {
        setTimeout(() => {
          current = attempt();
        }, RENEWED_AFTER_MS);
        throw failure;
      }
    });
  let current = attempt();
  return function LazyPart(props: Props) {
    return createElement(current, props);
  };
}
