// The queries that are measured in both sizes: those behind the forum's pages and behind every admin list.
import type { FilledProduct } from "./filled-product.ts";
import { RARE_WORD } from "./forum-rows.ts";
import { FREQUENT_RECIPIENT, learnerEmail, paymentIdOf } from "./school-rows.ts";

export interface Question {
  readonly name: string;
  readonly path: string;
  readonly args: object;
}

const paginationOpts = { numItems: 10, cursor: null };
const anything = { courseId: null, batchNumber: null, status: null, learner: "" };
const tail = { paginationOpts };

export function forumQuestions({ threadIds }: FilledProduct): Question[] {
  const threadId = threadIds[500];
  return [
    { name: "list", path: "threads:list", args: { category: null, ...tail } },
    { name: "list of a category", path: "threads:list", args: { category: "help", ...tail } },
    { name: "thread", path: "threads:get", args: { threadId } },
    { name: "counters", path: "threads:counters", args: { threadId } },
    { name: "views", path: "threads:viewCount", args: { threadId } },
    { name: "replies", path: "replies:page", args: { threadId, page: 0 } },
    { name: "search", path: "threads:search", args: { term: RARE_WORD, category: null } },
    {
      name: "search of a prefix",
      path: "threads:search",
      args: { term: RARE_WORD.slice(0, 5), category: null },
    },
    { name: "search in a category", path: "threads:search", args: { term: RARE_WORD, category: "help" } },
  ];
}

export function adminQuestions(product: FilledProduct): Question[] {
  return [...moneyQuestions(), ...otherQuestions(product)];
}

function moneyQuestions(): Question[] {
  const enrollments = (filter: object): object => ({ ...anything, ...filter, ...tail });
  return [
    { name: "totals", path: "adminOverview:totals", args: {} },
    { name: "revenue", path: "adminOverview:revenue", args: { range: "30d", today: "2026-11-21" } },
    { name: "activity", path: "adminOverview:activity", args: {} },
    { name: "attention", path: "adminAttention:list", args: { view: "open", ...tail } },
    { name: "payments", path: "adminPayments:list", args: { search: "", courseId: null, ...tail } },
    {
      name: "payments of a course",
      path: "adminPayments:list",
      args: { search: "", courseId: "FAAI", ...tail },
    },
    {
      name: "payment by id",
      path: "adminPayments:list",
      args: { search: paymentIdOf(77), courseId: null, ...tail },
    },
    {
      name: "payments of an address",
      path: "adminPayments:list",
      args: { search: learnerEmail(77), courseId: null, ...tail },
    },
    { name: "enrollments", path: "adminEnrollments:list", args: enrollments({}) },
    { name: "enrollments by status", path: "adminEnrollments:list", args: enrollments({ status: "active" }) },
    {
      name: "enrollments of a course",
      path: "adminEnrollments:list",
      args: enrollments({ courseId: "FAAI" }),
    },
    {
      name: "enrollments of a course by status",
      path: "adminEnrollments:list",
      args: enrollments({ courseId: "FAAI", status: "active" }),
    },
    {
      name: "enrollments of a batch",
      path: "adminEnrollments:list",
      args: enrollments({ courseId: "FAAI", batchNumber: 1 }),
    },
    {
      name: "enrollments of a batch by status",
      path: "adminEnrollments:list",
      args: enrollments({ courseId: "FAAI", batchNumber: 1, status: "active" }),
    },
    {
      name: "legacy enrollments",
      path: "adminEnrollments:list",
      args: enrollments({ courseId: "FAAI", batchNumber: "legacy" }),
    },
    {
      name: "enrollments of a learner",
      path: "adminEnrollments:list",
      args: enrollments({ learner: learnerEmail(77) }),
    },
  ];
}

function otherQuestions({ mailIds }: FilledProduct): Question[] {
  const mail = (search: object): object => ({ search });
  return [
    { name: "mails", path: "adminEmails:list", args: tail },
    { name: "mails with a term", path: "adminEmails:search", args: mail({ by: "any", term: "message" }) },
    {
      name: "mails to a recipient",
      path: "adminEmails:search",
      args: mail({ by: "recipient", term: FREQUENT_RECIPIENT }),
    },
    {
      name: "mails of a type",
      path: "adminEmails:search",
      args: mail({ by: "type", emailType: "course_reminder" }),
    },
    { name: "mails by status", path: "adminEmails:search", args: mail({ by: "status", status: "failed" }) },
    {
      name: "mails about a course",
      path: "adminEmails:search",
      args: mail({ by: "course", courseId: "FAAI" }),
    },
    { name: "text of a mail", path: "adminEmails:preview", args: { emailId: mailIds[77] } },
    { name: "accounts", path: "adminUsers:list", args: { search: "", ...tail } },
    { name: "accounts by address", path: "adminUsers:list", args: { search: "person00000", ...tail } },
    { name: "audit log", path: "adminRoles:audit", args: tail },
    { name: "contact messages", path: "adminMessages:list", args: tail },
    { name: "batches", path: "adminBatches:list", args: {} },
    { name: "reported posts", path: "moderation:queue", args: { status: "open" } },
    { name: "moderators' log", path: "moderation:log", args: {} },
    { name: "teachers", path: "adminCourses:teachers", args: {} },
  ];
}
