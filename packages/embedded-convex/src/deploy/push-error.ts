// A push or setting that cannot be accepted because of its content; the user can correct it, hence status 400.

export class PushError extends Error {
  override readonly name = "PushError";
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const HEADING = "Hit an error while pushing:";

/** In the CLI's wording of a failed push. */
export function pushFailure(code: string, cause: string): PushError {
  return new PushError(code, `${HEADING}\n${cause}`);
}

/** The deployment was changed between the steps of this push; the CLI starts over. */
export function raceDetected(what: string): PushError {
  return new PushError("RaceDetected", `${what} changed while this push was under way. Push again.`);
}
