// What a function has thrown, already read: its getters are user code, which must not run in the engine's own.
import type { ThrownParts } from "../thrown.ts";

export class ThrownByFunction extends Error {
  readonly parts: ThrownParts;

  constructor(parts: ThrownParts) {
    super(parts.message);
    this.parts = parts;
  }
}
