// Which of the engine's tables a component has beside the app.
import { expect, it } from "vitest";
import { Catalog } from "../../../src/database/catalog.ts";
import { SYSTEM_TABLES } from "../../../src/database/system-tables.ts";

const OF_COMPONENTS = ["_scheduled_functions", "_storage"];
const OF_APP = [
  ...["_modules", "_environment_variables", "_deployments", "_session_requests", "_cron_jobs"],
  ...["_function_handles", "_exports", "_imports"],
];

it.each([...OF_COMPONENTS, ...OF_APP])("%s of the app has the number that is reserved for it", (name) => {
  const table = new Catalog().byName("", name);
  expect(table?.info.number).toBe(SYSTEM_TABLES.find((one) => one.name === name)?.number);
  expect(new Catalog().byNumber("", table?.info.number ?? 0)?.info.name).toBe(name);
});

it.each(OF_COMPONENTS)("each component has its own %s", (name) => {
  const catalog = new Catalog();
  const [own, app] = [catalog.byName("child", name), catalog.byName("", name)];
  expect([own?.info.component, app?.info.component]).toEqual(["child", ""]);
  expect(own?.info.number).toBe(app?.info.number);
});

it.each(OF_APP)("no component has %s", (name) => {
  expect(new Catalog().byName("child", name)).toBeUndefined();
});

it("there are no others", () => {
  expect(SYSTEM_TABLES.map(({ name }) => name).sort()).toEqual([...OF_COMPONENTS, ...OF_APP].sort());
});
