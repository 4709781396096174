// The HTTP client of Convex, loaded with its first call: pages need it for sign-ins and sessions that are over. The build gives it to
// the auth library in place of `convex/browser` (vite.config.ts).
import type { ConvexHttpClient as LoadedClient } from "convex/browser";

type Given = ConstructorParameters<typeof LoadedClient>;

export class ConvexHttpClient {
  readonly #given: Given;

  constructor(...given: Given) {
    this.#given = given;
  }

  readonly action: LoadedClient["action"] = async (...call) => {
    const { ConvexHttpClient: Loaded } = await import("convex/browser");
    return await new Loaded(...this.#given).action(...call);
  };
}
