// Which functions are those of the bundler, which may keep what they evaluated, and which belong to applications.
import { expect, test } from "vitest";
import { isBundlerFunction } from "embedded-convex/src/functions/isolate/write-barrier/bundler-functions.ts";

const COMMON_JS =
  "(cb, mod) => function __require() { return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports; }";
const ESM = "(fn, res) => function __init() { return fn && (res = (0, fn[names(fn)[0]])(fn = 0)), res; }";
/** From 0.28 on, a file whose evaluation throws is evaluated again, and a module throws the same again. */
const RETRIED_COMMON_JS =
  "(cb, mod) => function __require() { try { return mod || (0, cb[names(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports; } catch (e) { throw mod = 0, e; } }";
const RETRIED_ESM =
  "(fn, res, err) => function __init() { if (err) throw err[0]; try { return fn && (res = (0, fn[names(fn)[0]])(fn = 0)), res; } catch (e) { throw err = [e], e; } }";

test.each([
  ["of esbuild", COMMON_JS],
  ["of esbuild for modules", ESM],
  ["of a newer esbuild", RETRIED_COMMON_JS],
  ["of a newer esbuild for modules", RETRIED_ESM],
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
