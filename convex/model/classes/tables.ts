// Tables of class meetings. Written by model/classes.
import { defineTable } from "convex/server";
import { classAttendanceFields } from "../fields/classAttendance";
import { classQuestionFields, classTallyFields, classVoteFields } from "../fields/classQuestions";
import { classBoardFields } from "../fields/classBoards";
import { classPollAnswerFields, classPollFields } from "../fields/classPolls";
import { classSessionFields } from "../fields/classSessions";

export const classTables = {
  classSessions: defineTable(classSessionFields)
    .index("by_courseId_and_batchNumber_and_startsAt", ["courseId", "batchNumber", "startsAt"])
    .index("by_state_and_startsAt", ["state", "startsAt"]),
  classAttendance: defineTable(classAttendanceFields)
    .index("by_sessionId_and_userId", ["sessionId", "userId"])
    .index("by_userId", ["userId"]),
  classQuestions: defineTable(classQuestionFields)
    .index("by_sessionId_and_authorId", ["sessionId", "authorId"])
    .index("by_authorId", ["authorId"]),
  classVotes: defineTable(classVoteFields)
    .index("by_questionId_and_userId", ["questionId", "userId"])
    .index("by_userId", ["userId"])
    .index("by_sessionId_and_userId", ["sessionId", "userId"]),
  classPolls: defineTable(classPollFields)
    .index("by_sessionId", ["sessionId"])
    .index("by_resultsKey", ["resultsKey"]),
  classPollAnswers: defineTable(classPollAnswerFields)
    .index("by_pollId_and_userId", ["pollId", "userId"])
    .index("by_userId", ["userId"])
    .index("by_sessionId_and_userId", ["sessionId", "userId"]),
  classBoards: defineTable(classBoardFields).index("by_sessionId", ["sessionId"]),
  classTallies: defineTable(classTallyFields).index("by_questionId_and_shard", ["questionId", "shard"]),
};
