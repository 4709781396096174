// The one error of the values layer: a value, name or encoding breaks a rule. Always the caller's mistake, never the engine's.

export class ValueError extends Error {
  override readonly name = "ValueError";
  /** Short machine-readable reason, used as the `code` of HTTP errors. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
