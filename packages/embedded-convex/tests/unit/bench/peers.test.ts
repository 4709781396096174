// The comparison with other products on a machine where some of them are missing.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { orUnmeasured } from "../../../bench/cases/peers.ts";
import { installPeers, missingPackages, NoPeerError, PEER_VERSIONS } from "../../../bench/peers/packages.ts";
import { findPostgres } from "../../../bench/peers/postgres-files.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "peers-"));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

function place(name: string, version: string): void {
  const place = path.join(folder, "node_modules", name);
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, "package.json"), JSON.stringify({ name, version }));
}

describe("packages of peers", () => {
  it("count as missing in another version than the compared one", () => {
    for (const [name, version] of Object.entries(PEER_VERSIONS)) place(name, version);
    expect(missingPackages(folder)).toEqual([]);
    place("pg", "0.0.1");
    expect(missingPackages(folder)).toEqual([`pg@${PEER_VERSIONS.pg ?? ""}`]);
  });

  it("cannot be installed where npm cannot", async () => {
    vi.stubEnv("PATH", folder);
    await expect(installPeers(folder)).rejects.toThrow(/npm could not install parse-server@.*ENOENT/);
    await expect(installPeers(folder)).rejects.toBeInstanceOf(NoPeerError);
  });
});

describe("PostgreSQL", () => {
  const bin = (...parts: string[]): string => {
    const place = path.join(folder, ...parts);
    mkdirSync(place, { recursive: true });
    for (const program of ["initdb", "postgres"]) writeFileSync(path.join(place, program), "");
    return place;
  };

  it("is taken from the PATH, or in its newest version from Debian's folders", () => {
    bin("9", "bin");
    const newest = bin("15", "bin");
    const inPath = bin("own");
    expect(findPostgres({ PATH: "" }, folder)).toBe(newest);
    expect(findPostgres({ PATH: `/nowhere${path.delimiter}${inPath}` }, folder)).toBe(inPath);
    expect(findPostgres({}, path.join(folder, "nothing"))).toBeNull();
  });
});

describe("without a peer", () => {
  it("every figure is listed with the reason why it was not measured, and meets no goal", async () => {
    const say = vi.fn();
    const figures = await orUnmeasured(say, () => Promise.reject(new NoPeerError("no PostgreSQL")));
    expect(say).toHaveBeenCalledWith("peers: not measured. no PostgreSQL");
    const withGoal = figures.filter(({ goal }) => goal !== "-");
    expect(withGoal.map(({ goal, ok }) => [goal, ok])).toEqual([
      ["≤ 0.333", false],
      ["≥ 3.00", false],
    ]);
    expect(figures.every(({ rejection }) => rejection === "not measured: no PostgreSQL")).toBe(true);
  });

  it("a benchmark that throws is a failure nevertheless", async () => {
    const broken = orUnmeasured(vi.fn(), () => Promise.reject(new Error("it broke")));
    await expect(broken).rejects.toThrow("it broke");
  });
});
