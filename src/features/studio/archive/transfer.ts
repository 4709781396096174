// Reads a draft for an archive, and replaces a draft by an archive.
import type { ConvexReactClient } from "convex/react";
import { ConvexError } from "convex/values";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import type { ArchiveCourse } from "#shared/courseware/archive.ts";
import { newPartId } from "#shared/courseware/edits.ts";
import type { AppErrorCode } from "#shared/errors.ts";
import { COURSEWARE, INPUT_BOUNDS } from "#shared/limits.ts";
import { packCourse, withFileNames, type StoredFile } from "./pack";
import type { ArchiveFile } from "./unpack";

type Client = Pick<ConvexReactClient, "query" | "mutation" | "action">;
export type Draft = FunctionReturnType<typeof api.studio.draft>;

/** Bounds of one call: of `archiveTexts`, `addTexts` and `addSection`, and of all texts together. */
const TEXTS_AT_ONCE = COURSEWARE.textsAtOnce;
const LESSONS_AT_ONCE = INPUT_BOUNDS.elements;
const CHARACTERS_AT_ONCE = 60_000;

const unexpected = (): ConvexError<{ code: AppErrorCode }> => new ConvexError({ code: "unexpected-error" });

/** The draft as a zip with its texts and files. Rejects with unexpected-error when a file cannot be loaded. */
export async function exportDraft(client: Client, draft: Draft): Promise<Blob> {
  const { courseId, details } = draft;
  const texts = await textsOf(client, draft);
  const sections = draft.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map(({ textId: _textId, ...lesson }) => ({
      ...lesson,
      body: texts.get(lesson.lessonId) ?? null,
    })),
  }));
  const stored = await client.query(api.courseFiles.list, { courseId });
  const files: StoredFile[] = [];
  for (const { _id: id, name, url } of stored) {
    if (url === null) continue;
    const reply = await fetch(url);
    if (!reply.ok) throw unexpected();
    files.push({ id, name, content: await reply.blob() });
  }
  return await packCourse({ courseId, details, sections }, files);
}

async function textsOf(client: Client, { courseId, sections }: Draft): Promise<Map<string, string>> {
  const ids = sections.flatMap(({ lessons }) => lessons).map(({ lessonId }) => lessonId);
  const texts = new Map<string, string>();
  for (const lessonIds of inParts(ids, TEXTS_AT_ONCE)) {
    const part = await client.query(api.studio.archiveTexts, { courseId, lessonIds });
    for (const { lessonId, body } of part) texts.set(lessonId, body);
  }
  return texts;
}

/** What is read of an archive, and what is told on the way: steps that are done, of all. */
export interface Import {
  course: ArchiveCourse;
  files: readonly ArchiveFile[];
  onStep?: (done: number, all: number) => void;
}

/**
 * Replaces details, outline and texts of a draft, all at once in the end; its files stay, and those of the archive are
 * added. Rejects with the code of the refusal after which the draft is unchanged, and the added files are deleted.
 */
export async function importIntoDraft(client: Client, courseId: string, imported: Import): Promise<void> {
  const name = { courseId, importId: newPartId() };
  const ids = new Map<string, Id<"courseFiles">>();
  try {
    await sendAll(client, name, { imported, ids });
  } catch (error) {
    await takeBack(client, name, [...ids.values()]);
    throw error;
  }
}

type Name = { courseId: string; importId: string };

async function sendAll(
  client: Client,
  name: Name,
  { imported, ids }: { imported: Import; ids: Map<string, Id<"courseFiles">> },
): Promise<void> {
  const { course, files, onStep } = imported;
  await client.mutation(api.courseImports.start, { ...name, details: course.details });
  const all = files.length + stepsOf(course).length + 1;
  let done = 0;
  const step = () => {
    done += 1;
    onStep?.(done, all);
  };
  for (const file of files) {
    ids.set(file.name, await upload(client, name.courseId, file));
    step();
  }
  for (const part of stepsOf(withFileNames(course, ids))) {
    if ("section" in part) await client.mutation(api.courseImports.addSection, { ...name, ...part });
    else await client.mutation(api.courseImports.addTexts, { ...name, ...part });
    step();
  }
  await client.mutation(api.courseImports.finish, name);
  step();
}

type Step =
  | Omit<FunctionArgs<typeof api.courseImports.addSection>, keyof Name>
  | Omit<FunctionArgs<typeof api.courseImports.addTexts>, keyof Name>;

/** The calls for outline and texts of a course, in their order. */
const stepsOf = ({ sections }: ArchiveCourse): Step[] =>
  sections.flatMap(({ lessons, ...section }): Step[] => {
    const outline = lessons.map(({ body: _body, ...lesson }) => lesson);
    const written = lessons.flatMap(({ lessonId, body }) => (body === null ? [] : [{ lessonId, body }]));
    return [
      ...inParts(outline, LESSONS_AT_ONCE).map((part) => ({ section: { ...section, lessons: part } })),
      ...inCalls(written).map((texts) => ({ texts })),
    ];
  });

/** The texts in parts that one call may have. */
function inCalls(texts: readonly { lessonId: string; body: string }[]) {
  const calls: { lessonId: string; body: string }[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const text of texts) {
    const last = calls.at(-1);
    const isFull = length + text.body.length > CHARACTERS_AT_ONCE || last?.length === TEXTS_AT_ONCE;
    if (last === undefined || isFull) {
      calls.push([text]);
      length = text.body.length;
    } else {
      last.push(text);
      length += text.body.length;
    }
  }
  return calls;
}

/** As far as the server can be reached; it deletes the rest of an import after a day. */
async function takeBack(client: Client, name: Name, fileIds: readonly Id<"courseFiles">[]): Promise<void> {
  const { courseId } = name;
  const calls = [
    client.mutation(api.courseImports.cancel, name),
    ...fileIds.map(async (fileId) => await client.action(api.courseFiles.remove, { courseId, fileId })),
  ];
  await Promise.allSettled(calls);
}

async function upload(client: Client, courseId: string, file: ArchiveFile): Promise<Id<"courseFiles">> {
  const { name, contentType: type, content } = file;
  const address = await client.mutation(api.courseFiles.generateUploadUrl, { courseId });
  const body = new Blob([new Uint8Array(content)], { type });
  const reply = await fetch(address, { method: "POST", headers: { "Content-Type": type }, body });
  if (!reply.ok) throw unexpected();
  const { storageId } = (await reply.json()) as { storageId: Id<"_storage"> };
  return await client.action(api.courseFiles.register, { courseId, storageId, name });
}

/** The items in parts of at most `size`; one empty part for no items, so that an empty section is written too. */
const inParts = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.max(1, Math.ceil(items.length / size)) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
