// A stack whose site accepts other machines. 127.0.0.2 represents the address in the network, 127.0.0.3 the other machine;
// the browser runs on the machine itself, so that it reaches the stand-ins.
import { readFileSync } from "node:fs";
import { WebSocket } from "ws";
import { newPerson } from "../../e2e/support/people.ts";
import { startTestStack, type TestStack } from "../../e2e/support/stack.ts";
import {
  enrollThroughLogin,
  expect,
  expectInbox,
  fillLogin,
  openMailedLink,
  register,
  test,
} from "../../e2e/support/story.ts";
import { sendRaw } from "embedded-convex/stress/raw-http/raw-requests.ts";

const HOST = "127.0.0.2";
const CALLER = "127.0.0.3";

let opened: TestStack;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  opened = await startTestStack({ env: { COHORT_HOST: HOST } });
});

test.afterAll(() => opened.stop());

test("SEC-74 a person registers, pays and is enrolled at the network address", async ({ page }) => {
  const info = opened.info();
  expect(info.site).toContain(`http://${HOST}:`);
  const person = newPerson("Opened");
  await register(page, info, person);
  await expectInbox(page);
  await openMailedLink(page, info, person);
  await expect(page).toHaveURL(`${info.site}/login?verified=true`);
  await enrollThroughLogin(page, info, person);
});

test("SEC-74 the demo password is unique to the installation", async ({ page }) => {
  const { site, logins } = opened.info();
  expect(logins.admin.password).not.toBe("cohort-demo");
  await page.goto(`${site}/login`);
  await fillLogin(page, { email: logins.admin.email, password: "cohort-demo" });
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page).toHaveURL(`${site}/login`);
  await fillLogin(page, logins.admin);
  await expect(page).toHaveURL(`${site}/dashboard`);
});

test("SEC-74 the admin key is refused from another machine", async () => {
  const { site, adminKeyFile } = opened.info();
  const { port } = new URL(site);
  const key = readFileSync(adminKeyFile, "utf8").trim();
  const target = { host: HOST, port: Number(port), localAddress: CALLER };
  const body = JSON.stringify({ changes: [{ name: "OPENED", value: "1" }] });
  for (const route of [
    "/api/update_environment_variables",
    "/x/../api/update_environment_variables",
    "/api/./update_environment_variables",
    "/api/%75pdate_environment_variables",
    "/api/query",
  ]) {
    const head = [`POST ${route} HTTP/1.1`, `host: ${HOST}:${port}`, `authorization: Convex ${key}`];
    const { status } = await sendRaw(
      target,
      [...head, `content-length: ${body.length}`, "", body].join("\r\n"),
    );
    expect([400, 403, 404, 405], route).toContain(status);
  }
  const answer = await new Promise<string>((resolve) => {
    const socket = new WebSocket(`ws://${HOST}:${port}/api/1.48.0/sync`, { localAddress: CALLER });
    const say = (message: object) => socket.send(JSON.stringify(message));
    socket.once("open", () => {
      say({
        type: "Connect",
        sessionId: crypto.randomUUID(),
        connectionCount: 0,
        maxObservedTimestamp: null,
      });
      say({ type: "Authenticate", baseVersion: 0, tokenType: "Admin", value: key });
    });
    socket.once("message", (data: Buffer) => {
      socket.terminate();
      resolve(data.toString());
    });
  });
  expect(answer).toContain("AuthError");
});
