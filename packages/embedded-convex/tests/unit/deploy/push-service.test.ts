import { beforeEach, describe, expect, test } from "vitest";
import { durableWrite } from "../../../src/database/durable-write.ts";
import { crons, CRONS, MESSAGES, mod, push, schema, sha, table } from "./bundles.ts";
import { openService, pushIdOf, type ServiceUnderTest } from "./service-under-test.ts";

let under: ServiceUnderTest;
beforeEach(async () => {
  under = await openService();
});

const messages = mod("messages.js", MESSAGES, { sourceMap: "{}" });

describe("a push", () => {
  test("nothing is live before finish, everything afterwards, in one step", async () => {
    const answer = await under.service.start(
      push({
        modules: [messages, mod("crons.js", CRONS)],
        schema: schema([table("notes", { text: { type: "string" } })]),
      }),
    );
    expect(answer["analysis"]).toMatchObject({
      "": {
        functions: {
          "messages.js": { functions: [{ name: "cleanup" }, { name: "list" }, { name: "send" }] },
        },
      },
    });
    expect(answer["app"]).toMatchObject({
      exports: {
        messages: {
          children: { list: { resource: { path: { component: "", udfPath: "messages.js:list" } } } },
        },
      },
    });
    const exported = answer["app"] as { exports: { messages: { children: object } } };
    expect(Object.keys(exported.exports.messages.children)).toEqual(["list", "send"]);
    expect(await under.service.waitForSchema(pushIdOf(answer), 5_000)).toEqual({ type: "complete" });
    expect(under.paths()).toEqual([]);
    const before = under.database.tipTs;
    await under.service.finish(pushIdOf(answer), false);
    expect(under.database.tipTs).toBeGreaterThan(before);
    expect(under.paths()).toEqual(["|crons.js", "|messages.js"]);
    expect(under.rows("_cron_jobs")).toMatchObject([
      { name: "clean up", path: "messages:cleanup", component: "", running: null },
    ]);
    expect(under.database.schema.active("")?.tables).toHaveLength(1);
    expect(under.reloads()).toBe(1);
  });

  test("the next one sends only the hashes of unchanged modules", async () => {
    await under.deploy(push({ modules: [messages, mod("old.js", "export {}")] }));
    expect(under.service.configHashes()["moduleHashes"]).toEqual([
      { path: "messages.js", environment: "isolate", hash: sha(messages) },
      { path: "old.js", environment: "isolate", hash: sha(mod("old.js", "export {}")) },
    ]);
    const answer = await under.deploy(push({ unchanged: [messages], modules: [mod("new.js", "export {}")] }));
    expect(under.paths()).toEqual(["|messages.js", "|new.js"]);
    expect(answer["componentDiffs"]).toMatchObject({
      "": { diffType: { type: "modify" }, moduleDiff: { added: ["new.js"], removed: ["old.js"] } },
    });
    expect(JSON.stringify(under.service.configHashes())).toContain(sha(messages));
  });

  test("a hash the deployment does not have is refused", async () => {
    await under.deploy(push({ modules: [messages] }));
    await expect(
      under.service.start(push({ unchanged: [mod("messages.js", "other")] })),
    ).rejects.toMatchObject({ code: "ModulesOutOfSync" });
  });

  test("a module may contain megabytes of packages and their source map", async () => {
    const big = mod("big.js", `export const text = "${"x".repeat(5_000_000)}";`, {
      sourceMap: JSON.stringify({ pad: "y".repeat(9_000_000) }),
    });
    await under.deploy(push({ modules: [big] }));
    await under.deploy(push({ unchanged: [big] }));
    expect(under.rows("_modules")).toMatchObject([
      { path: "big.js", source: big.source, sourceMap: big.sourceMap, hash: sha(big) },
    ]);
  });

  test("a module beyond the limit of a whole deployment is refused", async () => {
    const huge = mod("huge.js", `export const text = "${"x".repeat(33 * 1024 * 1024)}";`);
    await expect(under.deploy(push({ modules: [huge] }))).rejects.toThrow("The module huge.js has 34603");
  });

  test.each([{ dryRun: true }, { forCodegen: true }])("%j changes nothing", async (kind) => {
    const before = under.database.tipTs;
    const answer = await under.service.start(
      push({ modules: [messages], schema: schema([table("notes", { text: { type: "string" } })]), ...kind }),
    );
    expect(await under.service.waitForSchema(pushIdOf(answer), 1_000)).toEqual({ type: "complete" });
    await under.service.finish(pushIdOf(answer), true);
    expect(under.database.tipTs).toBe(before);
    expect(under.paths()).toEqual([]);
    expect(under.database.schema.active("")).toBeNull();
    expect(under.reloads()).toBe(0);
  });

  test("an unknown push requires a new start", async () => {
    await expect(under.service.finish("0".repeat(32), false)).rejects.toMatchObject({ code: "RaceDetected" });
  });

  test("variables that changed meanwhile require a new start", async () => {
    const answer = await under.service.start(push({ modules: [messages] }));
    await under.service.updateEnvironment([{ name: "A", value: "1" }]);
    await expect(under.service.finish(pushIdOf(answer), false)).rejects.toMatchObject({
      code: "RaceDetected",
    });
    expect(under.paths()).toEqual([]);
  });
});

describe("schemas in a push", () => {
  const strict = schema([
    table("notes", { text: { type: "string" } }, [{ indexDescriptor: "by_text", fields: ["text"] }]),
  ]);

  test("documents that do not match fail it, and nothing changes", async () => {
    await under.deploy(push({ modules: [messages] }));
    await durableWrite(under.database, (tx) => tx.insert("", "notes", { text: 7 }));
    const pushId = pushIdOf(await under.service.start(push({ unchanged: [messages], schema: strict })));
    expect(await under.service.waitForSchema(pushId, 5_000)).toMatchObject({
      type: "failed",
      tableName: "notes",
      componentPath: "",
    });
    await expect(under.service.finish(pushId, false)).rejects.toThrow(/does not match the schema/);
    expect(under.database.schema.active("")).toBeNull();
  });

  test("index changes are reported", async () => {
    const first = await under.service.start(push({ schema: strict }));
    const added = { name: "notes.by_text", type: "database", fields: ["text"] };
    expect(first["schemaChange"]).toMatchObject({
      indexDiffs: { "": { added_indexes: [added], removed_indexes: [] } },
    });
    await under.deploy(push({ schema: strict }));
    const second = await under.service.start(push({ schema: null }));
    expect(second["schemaChange"]).toMatchObject({
      indexDiffs: { "": { added_indexes: [], removed_indexes: [added] } },
    });
  });

  test("a schema that violates a rule fails the push", async () => {
    const bad = schema([table("notes", {}, [{ indexDescriptor: "by_id", fields: ["text"] }])]);
    await expect(under.service.start(push({ schema: bad }))).rejects.toThrow(/schema is invalid: .*reserved/);
  });
});

describe("crons", () => {
  const every = (minutes: number, name = "messages:cleanup") =>
    crons({ job: { name, args: [{}], schedule: { type: "interval", minutes } } });
  const deploy = (source: string) => under.deploy(push({ modules: [messages, mod("crons.js", source)] }));
  const nextRun = () => under.rows("_cron_jobs")[0]?.["nextRun"];

  test("an unchanged one keeps its next run, a changed one starts again, a removed one ends", async () => {
    await deploy(every(5));
    const first = nextRun();
    under.moveClock(60_000);
    await deploy(every(5));
    expect(nextRun()).toBe(first);
    const answer = await deploy(every(6));
    expect(nextRun()).toBeGreaterThan(Number(first));
    expect(answer["componentDiffs"]).toMatchObject({ "": { cronDiff: { updated: ["job"] } } });
    await under.deploy(push({ unchanged: [messages] }));
    expect(under.rows("_cron_jobs")).toEqual([]);
  });

  test.each([
    ["a function that does not exist", every(5, "messages:nothing"), /does not exist/],
    ["a query", every(5, "messages:list"), /only mutations and actions/],
    [
      "an impossible schedule",
      crons({ job: { name: "messages:cleanup", args: [{}], schedule: { type: "interval", minutes: 0 } } }),
      /positive/,
    ],
    [
      "a pattern that is none",
      crons({ job: { name: "messages:cleanup", args: [{}], schedule: { type: "cron", cron: "every day" } } }),
      /invalid/,
    ],
  ])("%s is refused", async (_name, source, message) => {
    await expect(deploy(source)).rejects.toThrow(message);
  });
});
