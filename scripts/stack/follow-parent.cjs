// Preloaded into the stack's children: when the supervisor is gone without a word, they end in order, too, instead of
// holding ports and data that the next start needs.
const CHECK_EVERY_MS = 1000;
const parent = process.ppid;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
}, CHECK_EVERY_MS).unref();
