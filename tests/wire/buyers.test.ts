// Many buyers of few seats at once on a backend whose mutations conflict as on Convex: nobody gets an error.
import { importPKCS8, SignJWT } from "jose";
import { ConvexError } from "convex/values";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runFunction } from "embedded-convex/tools/deployment.ts";
import { httpClient } from "embedded-convex/tests/conformance/support/clients.ts";
import { api } from "../../convex/_generated/api.js";
import { isWriteConflict, retryConflicts } from "../../shared/conflicts.ts";
import { startProduct, type WireProduct } from "./wire-product.ts";

const BUYERS = 16;
const SEATS = 12;
const COURSE_ID = "CONTENDED";

let product: WireProduct;
beforeAll(async () => {
  product = await startProduct({
    EMBEDDED_CONVEX_MUTATIONS: "concurrent",
    EMBEDDED_CONVEX_STORAGE_MS: "0",
  });
}, 120_000);
afterAll(() => product.close());

interface CreatedUser {
  userId: string;
  sessionId: string;
}

/** Clients of as many signed-in users. */
async function buyers(): Promise<ReturnType<typeof httpClient>[]> {
  const { backend, variables } = product;
  const group = { prefix: "buyer", count: BUYERS };
  const users = (await runFunction(backend, "loadTest:createUsers", group)) as CreatedUser[];
  const key = await importPKCS8(variables["JWT_PRIVATE_KEY"] ?? "", "RS256");
  return await Promise.all(
    users.map(async ({ userId, sessionId }) => {
      const token = new SignJWT({ sub: `${userId}|${sessionId}` })
        .setProtectedHeader({ alg: "RS256" })
        .setIssuer(backend.siteUrl)
        .setAudience("convex")
        .setIssuedAt()
        .setExpirationTime("1h");
      const client = httpClient(backend.url);
      client.setAuth(await token.sign(key));
      return client;
    }),
  );
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test("of many buyers of few seats each gets a seat or is told that there is none", async () => {
  await runFunction(product.backend, "seed:catalogue", {});
  await runFunction(product.backend, "loadTest:createCourse", { courseId: COURSE_ID, seats: SEATS });
  const clients = await buyers();
  const answers = await Promise.all(
    clients.map(async (client) => {
      const start = () => client.mutation(api.checkouts.start, { courseId: COURSE_ID });
      return await retryConflicts(start, { sleep }).then(
        () => "seat",
        (error: unknown) => codeOf(error),
      );
    }),
  );
  const count = (answer: string) => answers.filter((one) => one === answer).length;
  expect({ seats: count("seat"), full: count("no-available-batch") }).toEqual({
    seats: SEATS,
    full: BUYERS - SEATS,
  });
});

function codeOf(error: unknown): unknown {
  if (error instanceof ConvexError) return (error.data as { code?: string }).code;
  return isWriteConflict(error) ? "conflict" : error;
}
