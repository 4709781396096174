// The browser's IntersectionObserver, which the DOM of the tests does not have.
import { vi } from "vitest";

/** Each element is reported once, when it is observed: as visible, or as `isVisible` says then. */
export function stubIntersections(isVisible: () => boolean = () => true): void {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly #changed: (entries: object[]) => void;
      constructor(changed: (entries: object[]) => void) {
        this.#changed = changed;
      }
      observe = () => this.#changed([{ isIntersecting: isVisible() }]);
      disconnect = () => undefined;
    },
  );
}
