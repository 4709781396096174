// The steps of pushes that follow, overtake or repeat each other, and what each of them answers.
import { beforeEach, describe, expect, test } from "vitest";
import { durableWrite } from "../../../src/database/durable-write.ts";
import { component, crons, definition, MESSAGES, mod, push, schema, table } from "./bundles.ts";
import { openService, pushIdOf, type ServiceUnderTest } from "./service-under-test.ts";

let under: ServiceUnderTest;
beforeEach(async () => {
  under = await openService();
});

const messages = mod("messages.js", MESSAGES);
const DECLARED = definition([], { envVars: [["LEVEL", { type: "value", value: '{"type":"string"}' }]] });
const NO_EFFECT = { authDiff: { added: [], removed: [] }, definitionDiffs: {}, componentDiffs: {} };

const started = async (request = push({ modules: [messages] })): Promise<string> =>
  pushIdOf(await under.service.start(request));

describe("pushes", () => {
  test("can be finished while they are among the four latest, and once", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push(await started());
    const [first = "", second = ""] = ids;
    const race = { code: "RaceDetected" };
    await expect(under.service.finish(first, false)).rejects.toMatchObject(race);
    expect(() => under.service.waitForSchema(first, 10)).toThrow("changed while this push was under way");
    await under.service.finish(second, false);
    await expect(under.service.finish(second, false)).rejects.toMatchObject(race);
    expect(under.reloads()).toBe(1);
  });

  test("that were finished without effect can still be finished with it", async () => {
    const id = await started();
    expect(await under.service.finish(id, true)).toEqual(NO_EFFECT);
    expect([under.paths(), under.reloads()]).toEqual([[], 0]);
    await under.service.finish(id, false);
    expect(under.paths()).toEqual(["|messages.js"]);
  });

  test("that fail do not hold up the next", async () => {
    const failing = under.service.finish("0".repeat(32), false);
    const change = under.service.updateEnvironment([{ name: "A", value: "1" }]);
    await expect(failing).rejects.toThrow();
    await change;
    expect(Object.fromEntries(under.service.listEnvironment())).toEqual({ A: "1" });
  });

  test("for generated code need no variables, and others do, with or without effect", async () => {
    const request = { definition: DECLARED };
    const missing = { code: "MissingEnvironmentVariables" };
    await started(push({ ...request, forCodegen: true }));
    await expect(started(push({ ...request, dryRun: true }))).rejects.toMatchObject(missing);
    await under.service.updateEnvironment([{ name: "LEVEL", value: "high" }]);
    const id = await started(push({ ...request, dryRun: true }));
    expect(await under.service.finish(id, false)).toEqual(NO_EFFECT);
    await under.service.updateEnvironment([{ name: "LEVEL", value: null }]);
    await expect(under.service.finish(id, false)).rejects.toMatchObject(missing);
  });

  test("begin with nothing, and what the latest one brought is known to the next", async () => {
    expect(under.service.configHashes()).toEqual({
      config: { functions: "convex/", authInfo: [] },
      ...{ moduleHashes: [], udfServerVersion: null, nodeDependencies: [], nodeVersion: null },
    });
    const provider = (name: string) =>
      mod(
        "auth.config.js",
        `export default { providers: [{ domain: "https://${name}", applicationID: "a" }] };`,
      );
    const text = (name: string): string => JSON.stringify({ domain: `https://${name}`, applicationID: "a" });
    const first = { ...push({ modules: [provider("one")] }), functions: "src/fn/", nodeVersion: "22" };
    const answer = await under.deploy(first);
    expect(answer["authDiff"]).toEqual({ added: [text("one")], removed: [] });
    expect(under.service.configHashes()).toMatchObject({
      config: { functions: "src/fn/", authInfo: [JSON.parse(text("one"))] },
      ...{ udfServerVersion: "1.48.0", nodeDependencies: [], nodeVersion: "22" },
    });
    expect((await under.deploy(push({ unchanged: [provider("one")] })))["authDiff"]).toEqual({
      ...{ added: [], removed: [] },
    });
    expect((await under.deploy(push({ modules: [provider("two")] })))["authDiff"]).toEqual({
      ...{ added: [text("two")], removed: [text("one")] },
    });
    expect(under.rows("_deployments").map(({ version }) => version)).toEqual([3]);
    await under.deploy(push({}));
    expect(under.rows("_deployments")).toMatchObject([{ authConfigSource: null, authInfo: "[]" }]);
  });

  test("keep modules that are the same, and report changed ones as gone and come", async () => {
    await under.deploy(push({ modules: [messages, mod("same.js", "export {}")] }));
    const idOf = (path: string) => under.rows("_modules").find((row) => row["path"] === path)?._id;
    const before = idOf("same.js");
    const changed = mod("messages.js", `${MESSAGES}\n// changed`);
    const answer = await under.deploy(push({ unchanged: [mod("same.js", "export {}")], modules: [changed] }));
    expect(answer["componentDiffs"]).toEqual({
      "": {
        diffType: { type: "modify" },
        moduleDiff: { added: ["messages.js"], removed: ["messages.js"] },
        cronDiff: { added: [], updated: [], deleted: [] },
        indexDiff: { added_indexes: [], removed_indexes: [] },
        ...{ udfConfigDiff: null, schemaDiff: null },
      },
    });
    expect(idOf("same.js")).toBe(before);
    expect(under.rows("_modules")).toHaveLength(2);
  });

  test("of two whose schemas differ, the later finish starts again", async () => {
    const first = await started(push({ schema: schema([table("a", {})]) }));
    const second = await started(push({ schema: schema([table("b", {})]) }));
    for (const id of [first, second]) await under.service.waitForSchema(id, 5_000);
    const outcomes = await Promise.allSettled([first, second].map((id) => under.service.finish(id, false)));
    const failed = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(failed.map(({ reason }) => (reason as { code: string }).code)).toEqual(["RaceDetected"]);
  });
});

describe("the schema of a component", () => {
  const app = (fields: Record<string, object>) =>
    push({
      definition: definition([{ path: "inner" }]),
      dependencies: ["inner"],
      components: [
        component("inner", {
          definition: definition([], { name: "limiter" }),
          schema: schema([table("limits", fields)]),
        }),
      ],
    });

  test("that fails is named with the component", async () => {
    await under.deploy(app({}));
    await durableWrite(under.database, (tx) => tx.insert("limiter", "limits", {}));
    const id = await started(app({ n: { type: "number" } }));
    expect(await under.service.waitForSchema(id, 5_000)).toMatchObject({
      ...{ type: "failed", componentPath: "limiter", tableName: "limits" },
    });
    await expect(under.service.finish(id, false)).rejects.toMatchObject({
      code: "SchemaValidationFailed",
      message: expect.stringContaining('In component "limiter": ') as string,
    });
  });
});

describe("index changes", () => {
  test("of searches and vectors are reported with their fields", async () => {
    const notes = {
      ...table("notes", {}),
      documentType: null,
      searchIndexes: [{ indexDescriptor: "words", searchField: "text", filterFields: ["by"] }],
      vectorIndexes: [{ indexDescriptor: "near", vectorField: "v", dimensions: 3, filterFields: ["at"] }],
    };
    const answer = await under.service.start(push({ schema: schema([notes]) }));
    const { indexDiffs } = answer["schemaChange"] as { indexDiffs: { "": { added_indexes: unknown[] } } };
    const added = [
      { name: "notes.words", type: "search", searchField: "text", filterFields: ["by"] },
      { name: "notes.near", type: "vector", vectorField: "v", dimensions: 3, filterFields: ["at"] },
    ];
    expect(indexDiffs[""].added_indexes).toEqual(expect.arrayContaining(added));
    expect(indexDiffs[""].added_indexes).toHaveLength(2);
  });

  test("that are staged are marked", async () => {
    const by_text = { indexDescriptor: "by_text", fields: ["text"] };
    const notes = { ...table("notes", {}), documentType: null, stagedDbIndexes: [by_text] };
    const answer = await under.service.start(push({ schema: schema([notes]) }));
    const added = { name: "notes.by_text", type: "database", fields: ["text"], staged: true };
    expect(answer["schemaChange"]).toMatchObject({ indexDiffs: { "": { added_indexes: [added] } } });
  });
});

describe("crons", () => {
  const job = (more: object = {}) => ({
    ...{ name: "messages:cleanup", args: [{}], schedule: { type: "interval", minutes: 5 } },
    ...more,
  });
  const deploy = (specs: Parameters<typeof crons>[0]) =>
    under.deploy(push({ modules: [messages, mod("crons.js", crons(specs))] }));
  const diffOf = (answer: Awaited<ReturnType<typeof deploy>>): unknown =>
    (answer["componentDiffs"] as { "": { cronDiff: unknown } })[""].cronDiff;

  test("begin at once, and their diff names them", async () => {
    const beforeMs = Math.floor(Date.now());
    expect(diffOf(await deploy({ a: job(), b: job() }))).toEqual({
      ...{ added: ["a", "b"], updated: [], deleted: [] },
    });
    const [row] = under.rows("_cron_jobs");
    expect(row).toMatchObject({ lastRun: null, running: null, args: [{}] });
    expect(row?.["nextRun"]).toBeGreaterThanOrEqual(beforeMs);
    expect(row?.["nextRun"]).toBeLessThanOrEqual(Date.now());
    expect(diffOf(await deploy({ b: job(), c: job() }))).toEqual({
      ...{ added: ["c"], updated: [], deleted: ["a"] },
    });
  });

  test("start again when their function or arguments change, and keep their last run", async () => {
    await deploy({ a: job() });
    const [row] = under.rows("_cron_jobs");
    await durableWrite(under.database, (tx) => tx.patch("", row?._id ?? "", { lastRun: 5, nextRun: 1 }));
    for (const change of [{ args: [{ n: 1 }] }, { name: "messages:send", args: [{ n: 1 }] }]) {
      expect(diffOf(await deploy({ a: job(change) }))).toMatchObject({ updated: ["a"] });
      expect(under.rows("_cron_jobs")).toMatchObject([{ lastRun: 5, args: change.args }]);
      expect(under.rows("_cron_jobs")[0]?.["nextRun"]).toBeGreaterThan(1);
    }
  });
});

describe("environment variables", () => {
  const named = (count: number, from = 0) =>
    Array.from({ length: count }, (_, n) => ({ name: `V${from + n}`, value: "1" }));

  test("are at most a thousand", async () => {
    await under.service.updateEnvironment(named(1000));
    await expect(under.service.updateEnvironment(named(1, 1000))).rejects.toMatchObject({
      ...{ code: "TooManyEnvironmentVariables" },
    });
    await under.service.updateEnvironment([{ name: "V0", value: null }, ...named(1, 1000)]);
    expect(under.service.listEnvironment().size).toBe(1000);
  });

  test("that stay the same keep their rows", async () => {
    await under.service.updateEnvironment(named(2));
    const before = under.rows("_environment_variables");
    await under.service.updateEnvironment([{ name: "V0", value: "1" }]);
    expect(under.rows("_environment_variables")).toEqual(before);
  });
});
