// Evaluates auth.config.js, which may read environment variables, into the deployment's identity providers (protocol E.1).
import type { Json, JsonObject } from "../values/types.ts";
import type { PushedModule } from "./analysis-types.ts";
import { Evaluator, type EvaluationContext } from "./evaluate-modules.ts";
import { PushError } from "./push-error.ts";

export async function evaluateAuthConfig(module: PushedModule, context: EvaluationContext): Promise<Json[]> {
  const env = new RecordingEnv(context.env);
  try {
    const evaluator = new Evaluator([module], { env, importNowMs: context.importNowMs });
    const namespace = await evaluator.load(module.path);
    return evaluator.call(module.path, () => providersOf(namespace["default"]));
  } finally {
    // Reported instead of the error that the missing variable caused.
    env.throwIfMissing();
  }
}

/** Remembers the names that were read although nothing is set under them. */
class RecordingEnv extends Map<string, string> {
  #missing: string | null = null;

  override get(name: string): string | undefined {
    const value = super.get(name);
    if (value === undefined) this.#missing ??= name;
    return value;
  }

  throwIfMissing(): void {
    if (this.#missing === null) return;
    throw new PushError(
      "AuthConfigMissingEnvironmentVariable",
      `Environment variable ${this.#missing} is used in auth config file but its value was not set. Set it with \`npx convex env set ${this.#missing} <value>\`.`,
    );
  }
}

function providersOf(config: unknown): Json[] {
  const plain = JSON.parse(JSON.stringify(config ?? null)) as Json;
  const providers = isObject(plain) ? plain["providers"] : null;
  if (!Array.isArray(providers))
    throw invalid("its default export must be an object with a list of `providers`");
  return providers.map(provider);
}

function provider(json: Json): Json {
  if (!isObject(json)) throw invalid("every provider must be an object");
  return json["type"] === "customJwt" ? customJwt(json) : oidc(json);
}

function oidc(json: JsonObject): Json {
  const { domain, applicationID } = json;
  if (typeof domain !== "string" || domain === "") throw invalid("a provider needs a `domain`");
  if (typeof applicationID !== "string") throw invalid("a provider needs an `applicationID`");
  return { domain: withScheme(domain), applicationID };
}

function customJwt(json: JsonObject): Json {
  const { issuer, jwks, algorithm, applicationID } = json;
  if (typeof issuer !== "string" || typeof jwks !== "string" || typeof algorithm !== "string") {
    throw invalid("a provider of type customJwt needs `issuer`, `jwks` and `algorithm`");
  }
  return {
    type: "customJwt",
    applicationID: typeof applicationID === "string" ? applicationID : null,
    issuer: withScheme(issuer),
    jwks,
    algorithm,
  };
}

function withScheme(url: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`;
}

function invalid(why: string): PushError {
  return new PushError("InvalidAuthConfig", `The auth config file is invalid: ${why}.`);
}

function isObject(json: Json): json is JsonObject {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}
