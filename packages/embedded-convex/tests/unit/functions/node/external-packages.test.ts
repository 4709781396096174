import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { findPackages, providePackages } from "embedded-convex/src/functions/node/external-packages.ts";

const shelf = { name: "left-shelf", version: "1.2.3" };
let folder: string;
let registry: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "external-packages-"));
  registry = await startRegistry();
  const { port } = registry.address() as AddressInfo;
  vi.stubEnv("npm_config_registry", `http://127.0.0.1:${port}/`);
  vi.stubEnv("npm_config_cache", join(folder, "cache"));
  vi.stubEnv("npm_config_fetch_retries", "0");
});

afterAll(() => {
  vi.unstubAllEnvs();
  registry.close();
  rmSync(folder, { recursive: true, force: true });
});

function writePackage(place: string, { name, version }: typeof shelf): void {
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, "package.json"), JSON.stringify({ name, version }));
}

/** Serves the one package, as npm packs it. */
async function startRegistry(): Promise<Server> {
  const source = join(folder, "source");
  writePackage(source, shelf);
  execFileSync("npm", ["pack", "--pack-destination", folder], { cwd: source, stdio: "ignore" });
  const server = createServer((request, response) => {
    const base = `http://${request.headers.host ?? ""}`;
    if (request.url === "/left-shelf.tgz") {
      response.end(readFileSync(join(folder, "left-shelf-1.2.3.tgz")));
    } else if (request.url === "/left-shelf") {
      const dist = { tarball: `${base}/left-shelf.tgz` };
      const versions = { [shelf.version]: { ...shelf, dist } };
      response.end(JSON.stringify({ name: shelf.name, "dist-tags": { latest: shelf.version }, versions }));
    } else {
      response.writeHead(404).end("{}");
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

describe("external packages", () => {
  test("come from the project or folders above it when the versions match", async () => {
    const place = join(folder, "a/node_modules/left-shelf");
    writePackage(place, shelf);
    const places = { projectFolder: join(folder, "a/b"), installFolder: join(folder, "a/installed") };
    expect([...(await providePackages([shelf], places))]).toEqual([["left-shelf", place]]);
    expect(findPackages([{ ...shelf, version: "2.0.0" }], places)).toBeNull();
  });

  test("are installed by npm otherwise, and found there from then on", async () => {
    const places = { projectFolder: join(folder, "c"), installFolder: join(folder, "c/installed") };
    writePackage(join(folder, "c/node_modules/left-shelf"), { ...shelf, version: "1.0.0" });
    const [[name, place] = []] = await providePackages([shelf], places);
    expect([name, readFileSync(join(place ?? "", "package.json"), "utf8")]).toEqual([
      "left-shelf",
      expect.stringContaining("1.2.3"),
    ]);
    expect(findPackages([shelf], places)?.get("left-shelf")).toBe(place);
  });

  test("that npm cannot install are an error, and no files remain", async () => {
    const places = { projectFolder: join(folder, "d"), installFolder: join(folder, "d/installed") };
    await expect(providePackages([{ name: "no-shelf", version: "1.0.0" }], places)).rejects.toThrow(/E404/);
    expect(readdirSync(places.installFolder)).toEqual([]);
  });

  test("without an exact version, or with a path for a name, are refused", async () => {
    const places = { projectFolder: folder, installFolder: folder };
    for (const bad of [
      { name: "../left-shelf", version: "1.0.0" },
      { name: "left-shelf", version: "file:/etc" },
    ])
      await expect(providePackages([bad], places)).rejects.toThrow("no package with an exact version");
  });
});
