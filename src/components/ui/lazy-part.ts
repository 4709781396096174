// A part of a page that is a chunk of its own. React keeps the failure of a chunk for good; a part that is rendered again
// after a failure is loaded again, so that it is there once the connection is.
import { createElement, lazy, type ReactNode } from "react";

/** By then React has handed the failure to its boundary. Earlier, it would take the new attempt for the failed one. */
const RENEWED_AFTER_MS = 300;

type Part<Props> = (props: Props) => ReactNode;

export function lazyPart<Props extends object>(load: () => Promise<Part<Props>>): Part<Props> {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (failure) {
        setTimeout(() => {
          current = attempt();
        }, RENEWED_AFTER_MS);
        throw failure;
      }
    }) as unknown as Part<Props>;
  let current = attempt();
  return function LazyPart(props: Props) {
    return createElement(current, props);
  };
}
