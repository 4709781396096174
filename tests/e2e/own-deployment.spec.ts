// A blank deployment, used like an ordinary Convex deployment: pushed by the official CLI, configured by `npm run setup`, with the
// client of `npm run dev:client` and then that of `npm run build` on a static host. No `npm start`.
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { test, type Page } from "@playwright/test";
import { startBackend, type TestBackend } from "embedded-convex/tests/conformance/support/backend.ts";
import { startChild, type Child } from "embedded-convex/tools/child.ts";
import { runFunction } from "embedded-convex/tools/deployment.ts";
import { freePort } from "embedded-convex/tools/free-port.ts";
import { PROJECT_DIR } from "@cohort/launcher/src/project.ts";
import { nginxBinary, serveWithNginx } from "@cohort/launcher/tests/support/nginx.ts";
import { netlifyRules, serveRules, type StaticHost } from "@cohort/launcher/tests/support/static-hosts.ts";
import { newPerson, type Person } from "./support/people.ts";
import { copyProject, type ProjectCopy } from "./support/project-copy.ts";
import {
  enrollButton,
  enrollThroughLogin,
  expect,
  expectInbox,
  fillLogin,
  openMailedLink,
  register,
  visitor,
} from "./support/story.ts";

const OFFLINE = { CI: "1", NO_PROXY: "127.0.0.1,localhost", no_proxy: "127.0.0.1,localhost" };
const CLI_LIMIT_MS = 120_000;
const VITE = path.join(PROJECT_DIR, "node_modules", "vite", "bin", "vite.js");
const HOSTED = ["--config", "vite.hosted.config.ts"];

interface Ran {
  readonly code: number;
  readonly output: string;
}

class School {
  readonly #running: Child[] = [];
  readonly #project: ProjectCopy = copyProject();
  readonly site: string;
  readonly backend: TestBackend;
  inbox = "";
  #client: Child | null = null;
  #host: StaticHost | null = null;

  private constructor(site: string, backend: TestBackend) {
    this.site = site;
    this.backend = backend;
  }

  static async open(): Promise<School> {
    const site = `http://127.0.0.1:${String(await freePort())}`;
    return new School(site, await startBackend({ flags: ["--allow-origin", site] }));
  }

  /** Writes `.env.local` as a developer would. */
  writeVariables(variables: Record<string, string>): void {
    const all = {
      CONVEX_SELF_HOSTED_URL: this.backend.url,
      CONVEX_SELF_HOSTED_ADMIN_KEY: this.backend.adminKey,
      ...variables,
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}='${value}'`);
    writeFileSync(path.join(this.#project.folder, ".env.local"), lines.join("\n"));
  }

  run(command: string, ...args: string[]): Promise<Ran> {
    return this.#execute([command, ...args], this.#project.folder, {});
  }

  #execute([command = "", ...args]: string[], cwd: string, own: Record<string, string>): Promise<Ran> {
    const clean = Object.entries(process.env).filter(([name]) => !name.startsWith("CONVEX_"));
    const env = { ...Object.fromEntries(clean), ...OFFLINE, ...own };
    return new Promise((resolve) => {
      const options = { cwd, env, timeout: CLI_LIMIT_MS };
      execFile(command, args, options, (error, stdout, stderr) => {
        const code = typeof error?.code === "number" ? error.code : 0;
        resolve({ code: error === null ? 0 : code || 1, output: stdout + stderr });
      });
    });
  }

  /** `npm run dev:client`, which reads the address from the environment here. */
  async serveClient(): Promise<void> {
    const { port } = new URL(this.site);
    this.#client = await startChild({
      name: "client",
      args: [VITE, ...HOSTED, "--host", "127.0.0.1", "--port", port],
      env: { ...process.env, VITE_CONVEX_URL: this.backend.url },
      cwd: PROJECT_DIR,
      logDir: this.backend.folder,
      readyLines: 0,
      userFiles: true,
    });
    const status = () =>
      fetch(this.site).then(
        (answer) => answer.status,
        () => null,
      );
    await expect.poll(status, { timeout: 60_000 }).toBe(200);
  }

  /** `npm run build` in place of the development server, behind nginx or, without it, a server that follows Netlify's rules. */
  async serveBuild(payPal: string): Promise<void> {
    await this.#client?.stop();
    this.#client = null;
    const distDir = path.join(this.backend.folder, "dist");
    const nginx = nginxBinary();
    const built = await this.#execute(
      [process.execPath, VITE, "build", ...HOSTED, "--outDir", distDir, "--logLevel", "warn"],
      PROJECT_DIR,
      {
        VITE_CONVEX_URL: this.backend.url,
        PAYPAL_API_BASE: payPal,
        HOSTING: nginx === null ? "netlify" : "nginx",
      },
    );
    expect(built.code, built.output).toBe(0);
    const port = Number(new URL(this.site).port);
    this.#host =
      nginx === null
        ? await serveRules(distDir, netlifyRules(distDir), port)
        : await serveWithNginx(nginx, distDir, port);
  }

  /** The providers' stand-ins, and the variables with their addresses. */
  async startProviders(): Promise<Record<string, string>> {
    const service = new Map<string, string>();
    const ids = { PAYPAL_CLIENT_ID: "story-client", PAYPAL_CLIENT_SECRET: "story-secret" };
    const ports = ["INBOX", "PAYPAL", "GOOGLE", "FORMS"].map((name): [string, string] => [
      `STANDINS_${name}_PORT`,
      "0",
    ]);
    this.#running.push(
      await startChild({
        name: "standins",
        args: [
          "--import",
          import.meta.resolve("tsx"),
          fileURLToPath(import.meta.resolve("@cohort/stand-ins/src/main.ts")),
        ],
        env: {
          ...process.env,
          ...Object.fromEntries(ports),
          ...ids,
          STANDINS_DATA: path.join(this.backend.folder, "standins"),
          PAYPAL_WEBHOOK_ID: "story-webhook",
          PAYPAL_WEBHOOK_URL: `${this.backend.siteUrl}/paypal/webhook`,
          RESEND_API_KEY: "re_story",
        },
        logDir: this.backend.folder,
        readyLines: 4,
        onOutput: (chunk) => {
          for (const [, name = "", url = ""] of chunk
            .toString()
            .matchAll(/"service":"(\w+)","url":"([^"]+)"/g))
            service.set(name, url);
        },
      }),
    );
    this.inbox = service.get("inbox") ?? "";
    return {
      ...ids,
      ALLOW_LOCAL_PROVIDERS: "true",
      SITE_URL: this.site,
      RESEND_API_KEY: "re_story",
      RESEND_BASE_URL: this.inbox,
      PAYPAL_API_BASE: service.get("paypal") ?? "",
      PAYPAL_WEBHOOK_ID: "story-webhook",
      EMAIL_FROM: "School <hello@cohort.test>",
      SUPPORT_EMAIL: "help@cohort.test",
      ADMIN_EMAILS: "head@cohort.test",
    };
  }

  async close(): Promise<void> {
    await this.#client?.stop();
    await this.#host?.close();
    await Promise.all(this.#running.map((child) => child.stop()));
    await this.backend.dispose();
    this.#project.remove();
  }
}

/** Registers, verifies, pays. */
async function enroll(page: Page, school: School, person: Person): Promise<void> {
  await register(page, school, person);
  await expectInbox(page);
  await openMailedLink(page, school, person);
  await expect(page.getByText("Email verified successfully! You can now sign in.")).toBeVisible();
  await enrollThroughLogin(page, school, person);
}

test("a blank deployment becomes a school where a learner registers, verifies, pays and is enrolled", async ({
  page,
  browser,
}) => {
  // A dozen runs of the official CLI, each a few seconds of processor time.
  test.setTimeout(600_000);
  const school = await School.open();
  try {
    school.writeVariables({});
    const pushed = await school.run("npx", "convex", "dev", "--once", "--typecheck", "disable");
    expect(pushed.code, pushed.output).toBe(0);

    await test.step("before the setup everything missing is named, and nobody registers half-way", async () => {
      const check = await school.run("npm", "run", "--silent", "setup", "--", "--check");
      expect(check.code).toBe(1);
      for (const name of ["SITE_URL", "JWT_PRIVATE_KEY", "JWKS", "RESEND_API_KEY", "PAYPAL_CLIENT_ID"])
        expect(check.output).toContain(name);
      expect(check.output).toContain("The catalogue is empty");
      expect(check.output).toContain(`${school.backend.siteUrl}/api/auth/callback/google`);

      await school.serveClient();
      const early = newPerson("Early");
      await register(page, school, early);
      await expect(page.getByRole("alert").or(page.getByRole("alertdialog")).first()).toContainText(
        "The server is not configured correctly: SITE_URL",
      );
      expect(await runFunction(school.backend, "accounts:isTaken", { email: early.email })).toBe(false);
      await page.goto(`${school.site}/login`);
      await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: "Continue with Google" })).toBeHidden();
    });

    const variables = await school.startProviders();
    school.writeVariables(variables);
    const setup = await school.run("npm", "run", "--silent", "setup");
    expect(setup.code, setup.output).toBe(0);
    expect(setup.output).toContain("set JWT_PRIVATE_KEY");

    await enroll(page, school, newPerson("Own"));

    await test.step("a second setup keeps sessions valid", async () => {
      const again = await school.run("npm", "run", "--silent", "setup");
      expect(again.code, again.output).toBe(0);
      expect(again.output).not.toContain("JWT_PRIVATE_KEY");
      await page.goto(`${school.site}/dashboard`);
      await expect(page.getByRole("heading", { name: "Foundations to Frontiers of AI" })).toBeVisible();
      const courses = (await runFunction(school.backend, "courses:list", {})) as unknown[];
      expect(courses).toHaveLength(2);
    });

    await test.step("the built client does the same on a static host, within its security policy", async () => {
      await school.serveBuild(variables.PAYPAL_API_BASE ?? "");
      const learner = await visitor(browser, school.site);
      const faults: string[] = [];
      learner.on("console", (message) => message.type() === "error" && faults.push(message.text()));
      const landing = await learner.reload();
      expect(landing?.headers()["content-security-policy"]).toContain(
        school.backend.url.replace("http", "ws"),
      );
      await expect(learner.getByRole("heading", { level: 1 })).toBeVisible();
      await enroll(learner, school, newPerson("Built"));
      for (const screen of ["dashboard", "forums", "contact", "profile/security"]) {
        await learner.goto(`${school.site}/${screen}`);
        await expect(learner.getByRole("heading", { level: 1 })).toBeVisible();
      }
      expect(faults).toEqual([]);
    });

    await test.step("without PayPal's keys the course page shows a message", async () => {
      await school.backend.setVariables({ PAYPAL_CLIENT_ID: "" });
      const other = await visitor(browser, `${school.site}/login`);
      const late = newPerson("Late");
      await runFunction(school.backend, "accounts:createVerified", { ...late, role: "student" });
      await fillLogin(other, late);
      await expect(other).toHaveURL(`${school.site}/dashboard`);
      await other.goto(`${school.site}/courses/FAAI`);
      await enrollButton(other).click();
      await expect(other.getByText("Payments are not set up on this site yet")).toBeVisible();
    });
  } finally {
    await school.close();
  }
});
