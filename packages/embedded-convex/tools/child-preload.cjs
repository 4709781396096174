// Preloaded into every child process: when the supervisor has ended unexpectedly, the child ends, too, instead of holding
// ports and data that the next start needs.
const { isMainThread } = require("node:worker_threads");

const CHECK_EVERY_MS = 500;
const FORCED_EXIT_MS = 2000;

/** Set by the supervisor, which may have ended before this line runs. */
const parent = Number(process.env.COHORT_SUPERVISOR) || process.ppid;
delete process.env.COHORT_SUPERVISOR;

// The data folder is private to its owner; what is written into the checkout keeps the user's own setting.
if (process.env.COHORT_UMASK !== undefined && isMainThread)
  process.umask(Number.parseInt(process.env.COHORT_UMASK, 8));
delete process.env.COHORT_UMASK;

function followParent() {
  if (process.ppid === parent) return;
  clearInterval(timer);
  setTimeout(() => process.kill(process.pid, "SIGKILL"), FORCED_EXIT_MS).unref();
  process.kill(process.pid, "SIGTERM");
}

const timer = isMainThread ? setInterval(followParent, CHECK_EVERY_MS).unref() : undefined;
