// The deployment that `npm run setup` configures, through the official CLI.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { convexCli } from "embedded-convex/tools/deployment.ts";
import type { MissingVariable } from "#shared/configuration.ts";
import type { Read } from "./local-variables.ts";

export interface Report {
  /** Origin of the HTTP actions. */
  readonly httpUrl: string;
  readonly siteUrl: string;
  readonly courses: number;
  readonly missing: readonly MissingVariable[];
  /** Features that the backend is too old for. Functions pushed by an earlier version do not say. */
  readonly lacks?: readonly string[];
}

export class CliError extends Error {}

/** The deployment of the CLI; null when none is configured. */
export function deploymentName(read: Read, prod: boolean): string | null {
  if (read("CONVEX_SELF_HOSTED_URL") !== "") return read("CONVEX_SELF_HOSTED_URL");
  if (read("CONVEX_DEPLOY_KEY") !== "") return "the deployment of CONVEX_DEPLOY_KEY";
  const name = read("CONVEX_DEPLOYMENT");
  if (name === "") return null;
  return prod ? `the production deployment beside ${name}` : name;
}

export class Deployment {
  readonly #projectDir: string;
  readonly #target: readonly string[];

  /** `prod`: the project's production deployment instead of the developer's own. */
  constructor(projectDir: string, prod: boolean) {
    this.#projectDir = projectDir;
    this.#target = prod ? ["--prod"] : [];
  }

  /** Names of the variables that are set. */
  async names(): Promise<Set<string>> {
    const output = await this.#cli(["env", "list", "--names-only", ...this.#target]);
    return new Set(output.match(/^[A-Z][A-Z0-9_]*$/gm));
  }

  async get(name: string): Promise<string> {
    return (await this.#cli(["env", "get", name, ...this.#target])).trim();
  }

  /** Sets all of them at once; values go through a file, because arguments are visible to every user of the machine. */
  async set(variables: ReadonlyMap<string, string>): Promise<void> {
    if (variables.size === 0) return;
    const folder = mkdtempSync(path.join(tmpdir(), "cohort-setup-"));
    try {
      const file = path.join(folder, "variables.env");
      writeFileSync(file, [...variables].map(envLine).join("\n"), { mode: 0o600 });
      await this.#cli(["env", "set", "--from-file", file, "--force", ...this.#target]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** Pushes the functions of this checkout. */
  async push(): Promise<void> {
    await this.#cli(this.#target.length > 0 ? ["deploy", "-y"] : ["dev", "--once"]);
  }

  /**
   * Inserts the catalogue where it is missing, and starts the migrations that an earlier version's documents need. False
   * while the functions have not been pushed.
   */
  async seed(): Promise<boolean> {
    if ((await this.#run("seed:catalogue")) === null) return false;
    await this.#run("migrations:run");
    return true;
  }

  /** Null while the functions have not been pushed. */
  async report(): Promise<Report | null> {
    const output = await this.#run("configuration:report");
    return output === null ? null : (JSON.parse(output) as Report);
  }

  /** What the function answers; null when it does not exist. */
  async #run(name: string): Promise<string | null> {
    try {
      return await this.#cli(["run", name, ...this.#target]);
    } catch (error) {
      if (error instanceof CliError && error.message.includes("Could not find function")) return null;
      throw error;
    }
  }

  #cli(args: readonly string[]): Promise<string> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [convexCli(), ...args], {
        cwd: this.#projectDir,
        stdio: ["ignore", "pipe", "pipe"],
      });
      let [output, log] = ["", ""];
      child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
      child.stderr.on("data", (chunk: Buffer) => (log += chunk.toString()));
      child.once("error", reject);
      child.once("close", (code) => {
        if (code === 0) resolve(output);
        else reject(new CliError(`convex ${args[0] ?? ""} ended with ${String(code)}:\n${log.trim()}`));
      });
    });
  }
}

/** A line of an env file. Values are one line long and contain at most two of the three kinds of quotes. */
function envLine([name, value]: readonly [string, string]): string {
  const quote = ["'", '"', "`"].find((mark) => !value.includes(mark));
  if (quote === undefined || /[\r\n]/.test(value))
    throw new CliError(`${name}: a value has one line, and not all three of ' " and \`.`);
  return `${name}=${quote}${value}${quote}`;
}
