// Where a request comes from, for taking turns: one connection of one caller.
import type { JsonObject } from "../values/types.ts";

/** The part of an identity that turns use. */
type Caller =
  { readonly kind: "none" | "admin" } | { readonly kind: "user"; readonly attributes: JsonObject };

export class Lane {
  /** Connections of the same user, or of the same address when nobody signed in, share their turns. */
  group: string;
  isSignedIn = false;
  #isClosed = false;
  readonly #address: string;
  #callbacks: (() => void)[] = [];

  constructor(address: string | null) {
    this.#address = `address ${address ?? "unknown"}`;
    this.group = this.#address;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  identify(identity: Caller): void {
    this.isSignedIn = identity.kind !== "none";
    if (identity.kind === "user")
      this.group = `user ${JSON.stringify(identity.attributes["tokenIdentifier"])}`;
    else this.group = identity.kind === "admin" ? "admin" : this.#address;
  }

  /** Called once, when the connection is closed: work that has not begun is dropped. */
  onClose(callback: () => void): void {
    this.#callbacks.push(callback);
  }

  close(): void {
    this.#isClosed = true;
    const callbacks = this.#callbacks;
    this.#callbacks = [];
    for (const callback of callbacks) callback();
  }
}

/** Work of the deployment itself: jobs, calls of functions by functions. */
export const INNER_LANE = new Lane("inside");
