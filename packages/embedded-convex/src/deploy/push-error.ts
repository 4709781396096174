// A push or setting that cannot be accepted because of what was sent: always the user's to mend, hence status 400.

export class PushError extends Error {
  override readonly name = "PushError";
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const HEADING = "Hit an error while pushing:";

/** The way the CLI's users know a failed push. */
export function pushFailure(code: string, cause: string): PushError {
  return new PushError(code, `${HEADING}\n${cause}`);
}

/** Somebody else changed the deployment between the steps of this push; the CLI starts over by itself. */
export function raceDetected(what: string): PushError {
  return new PushError("RaceDetected", `${what} changed while this push was under way. Push again.`);
}
