// Cron jobs. Minutes are off the full hour, when most scheduled jobs of other deployments run.
import { cronJobs } from "convex/server";
import { internal } from "./_generated/api";
import { FIRST_RETENTION_PAGE } from "./model/retention";
import { FIRST_STALE_PAGE } from "./model/auth/staleRows";

const crons = cronJobs();

// Soon after midnight in every time zone.
crons.cron("advance batches", "1,16,31,46 * * * *", internal.batches.advance, {});
crons.hourly("continue cancellations of batches", { minuteUTC: 43 }, internal.batchClosures.sweep, {});
crons.interval("sweep the e-mail outbox", { minutes: 1 }, internal.emails.sweep, {});
crons.interval("start late class reminders", { minutes: 5 }, internal.classReminders.sweep, {});
crons.interval("compare open payments", { minutes: 5 }, internal.reconciliation.sweep, {});
crons.interval("advance classes whose job did not run", { minutes: 5 }, internal.classes.sweep, {});
crons.interval(
  "compare batches and failed e-mails with attention items",
  { minutes: 5 },
  internal.adminAttention.compare,
  {},
);
crons.hourly(
  "delete sign-ins that nobody finished",
  { minuteUTC: 37 },
  internal.signIns.sweep,
  FIRST_STALE_PAGE,
);
crons.daily("forget old notifications", { hourUTC: 3, minuteUTC: 41 }, internal.notifications.sweep, {});
crons.daily("delete sessions that are over", { hourUTC: 4, minuteUTC: 23 }, internal.sessions.sweep, {
  cursor: null,
});
crons.daily(
  "delete uploads that are no files of a course",
  { hourUTC: 3, minuteUTC: 29 },
  internal.courseFiles.sweep,
  {
    cursor: null,
  },
);
crons.daily(
  "delete imports that nobody finished",
  { hourUTC: 3, minuteUTC: 33 },
  internal.courseImports.sweep,
  {},
);
crons.daily(
  "delete copies of own data after their week",
  { hourUTC: 3, minuteUTC: 37 },
  internal.ownData.sweepExports,
  {},
);
crons.hourly("continue deletions of accounts", { minuteUTC: 47 }, internal.ownData.sweepDeletions, {});
crons.daily(
  "delete bodies of e-mails and logs after their time",
  { hourUTC: 3, minuteUTC: 53 },
  internal.retention.sweep,
  FIRST_RETENTION_PAGE,
);
crons.daily("merge revenue by day", { hourUTC: 3, minuteUTC: 11 }, internal.counters.mergeDays, {
  total: "revenue",
  cursor: null,
});
crons.daily("merge refunds by day", { hourUTC: 3, minuteUTC: 13 }, internal.counters.mergeDays, {
  total: "refunded",
  cursor: null,
});

export default crons;
