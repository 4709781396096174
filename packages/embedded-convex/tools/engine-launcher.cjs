// Starts the built engine beside it with the machine code that an earlier start has left there, which saves compiling it anew.
// In CommonJS, because an entry in ECMAScript modules cannot be given such code.
const { readFileSync, renameSync, writeFileSync } = require("node:fs");
const { createRequire, wrap } = require("node:module");
const path = require("node:path");
const vm = require("node:vm");

/** When a start has settled, so that what the first queries needed is in it. */
const SETTLED_MS = 3000;

const file = path.join(__dirname, "engine.cjs");
const store = path.join(__dirname, `engine-${process.version}-${process.arch}.code`);

function stored() {
  try {
    return readFileSync(store);
  } catch {
    return undefined;
  }
}

function keepCode(script) {
  try {
    const aside = `${store}-${process.pid}`;
    writeFileSync(aside, script.createCachedData());
    renameSync(aside, store);
  } catch {
    // A folder that cannot be written to costs time at the next start, and nothing else.
  }
}

const cachedData = stored();
// Node itself refuses code of another version, of other flags or of another source.
const script = new vm.Script(wrap(readFileSync(file, "utf8")), { filename: file, cachedData });
const run = script.runInThisContext();
run.call(exports, exports, createRequire(file), module, file, __dirname);
if (cachedData === undefined || script.cachedDataRejected) setTimeout(keepCode, SETTLED_MS, script).unref();
