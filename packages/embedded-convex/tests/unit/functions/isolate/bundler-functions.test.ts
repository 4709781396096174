// Which functions are those of the bundler, which may keep what they evaluated, and which belong to applications.
import { expect, test } from "vitest";
import { isBundlerFunction } from "embedded-convex/src/functions/isolate/write-barrier/bundler-functions.ts";

const COMMON_JS =
  "(cb, mod) => function __require() { return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports; }";
const ESM = "(fn, res) => function __init() { return fn && (res = (0, fn[names(fn)[0]])(fn = 0)), res; }";

test.each([
  ["of esbuild", COMMON_JS],
  ["of esbuild for modules", ESM],
  ["minified", "(t,e)=>()=>(e||t((e={exports:{}}).exports,e),e.exports)"],
  ["of modules, minified", "(t,e)=>()=>(t&&(e=t(t=0)),e)"],
  ["of 400 characters", COMMON_JS.padEnd(400, " ")],
])("a function %s is one", (_name, text) => {
  expect(isBundlerFunction(text)).toBe(true);
});

test.each([
  ["with another end", COMMON_JS.replace("mod.exports;", "mod.other;")],
  ["with two variables exchanged", ESM.replace("), res;", "), fn;")],
  ["that counts", "(cb, mod) => () => (mod = (mod ?? 0) + 1)"],
  ["that is longer", COMMON_JS.padEnd(401, " ")],
])("a function %s is none", (_name, text) => {
  expect(isBundlerFunction(text)).toBe(false);
});
