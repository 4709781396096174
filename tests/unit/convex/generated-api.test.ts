// The generated API is committed, so that a checkout has types before any deployment. A module that is missing from it is
// only noticed by the next push, which then changes the working tree.
import { expect, test } from "vitest";
import generated from "#convex/_generated/api.d.ts?raw";

/** As Convex generates it: no configuration, no schema, nothing generated. */
const LEFT_OUT = /^_generated\/|\.(config|d)$|^schema$/;

test("it names every module of convex/, and no other", () => {
  const modules = Object.keys(import.meta.glob("../../../convex/**/*.ts"))
    .map((file) => file.replace("../../../convex/", "").replace(/\.ts$/, ""))
    .filter((name) => !LEFT_OUT.test(name))
    .toSorted();
  const imported = [...generated.matchAll(/from "\.\.\/(.+)\.js";/g)].map(([, name]) => name);
  const members = [...generated.matchAll(/^ {2}"?([\w/]+)"?: typeof \w+;$/gm)].map(([, name]) => name);
  expect(imported.toSorted()).toEqual(modules);
  expect(members.toSorted()).toEqual(modules);
});
