// The product's own functions on a real backend: pushed by the official CLI once, and started on a copy for each test file.
import { createServer, type Server } from "node:http";
import path from "node:path";
import { exportJWK, exportPKCS8, generateKeyPair } from "jose";
import { startBackend, type TestBackend } from "embedded-convex/tests/conformance/support/backend.ts";
import { preparedFolder } from "embedded-convex/tests/conformance/support/prepared.ts";
import { pushFunctions } from "embedded-convex/tools/deployment.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** No mail is sent while functions are pushed. */
const UNUSED_PORT = 9;

export interface WireProduct {
  readonly backend: TestBackend;
  readonly variables: Readonly<Record<string, string>>;
  /** Ends the processes; returns the backend's folder, which stays. */
  readonly stop: () => Promise<string>;
  readonly close: () => Promise<void>;
}

/** The product's functions on a real backend, without data. `env`: variables of the backend's process. */
export async function startProduct(env: Readonly<Record<string, string>> = {}): Promise<WireProduct> {
  return await startFrom(await pushedProduct(), env);
}

/** A folder with the functions, pushed once for all test files. */
export async function pushedProduct(): Promise<string> {
  return await preparedFolder("product", async () => {
    const backend = await startBackend();
    await backend.setVariables(await variablesFor(UNUSED_PORT));
    await pushFunctions(backend, { projectDir: ROOT, logDir: backend.folder, env: process.env });
    await backend.stop();
    return backend.folder;
  });
}

/** On a copy of the folder, with keys of its own. */
export async function startFrom(
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<WireProduct> {
  const mailService = await refusingMailService();
  const backend = await startBackend({ from: folder, env });
  const variables = await variablesFor(portOf(mailService));
  await backend.setVariables(variables);
  const stop = async () => {
    await backend.stop();
    mailService.close();
    return backend.folder;
  };
  const close = async () => {
    await stop();
    await backend.dispose();
  };
  return { backend, variables, stop, close };
}

/** Answers every mail with a permanent refusal, so that no retries follow. */
async function refusingMailService(): Promise<Server> {
  const server = createServer((_request, response) => {
    response.writeHead(422, { "content-type": "application/json" });
    response.end('{"name":"validation_error","message":"refused"}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : UNUSED_PORT;
}

async function variablesFor(mailPort: number): Promise<Record<string, string>> {
  const keys = await generateKeyPair("RS256", { extractable: true });
  return {
    SITE_URL: "http://127.0.0.1:4400",
    ALLOW_LOCAL_PROVIDERS: "true",
    CALLER_ADDRESS: "trusted",
    ADMIN_EMAILS: "listed@cohort.test",
    SUPPORT_EMAIL: "support@cohort.test",
    EMAIL_FROM: "Cohort <no-reply@cohort.test>",
    RESEND_API_KEY: "re_test",
    EMAIL_REQUESTS_PER_SECOND: "1000",
    RESEND_BASE_URL: `http://127.0.0.1:${String(mailPort)}`,
    PAYPAL_CLIENT_ID: "paypal-client",
    PAYPAL_CLIENT_SECRET: "paypal-secret",
    COHORT_DEMO: "false",
    JWT_PRIVATE_KEY: (await exportPKCS8(keys.privateKey)).trimEnd().replace(/\n/g, " "),
    JWKS: JSON.stringify({ keys: [{ use: "sig", ...(await exportJWK(keys.publicKey)) }] }),
  };
}
