// The reader's note on a lesson, saved while it is written. One request runs at a time; after a failure it is sent again, and
// a note that another tab has changed meanwhile is never overwritten without a question.
import { useMutation, useQuery } from "convex/react";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { api } from "#convex/_generated/api.js";
import { useLeaving } from "../../hooks/use-leaving";
import { readAppError } from "../../lib/app-error";
import { showToast } from "../../lib/toast";
import { classroomText } from "../../texts/classroom";
import type { LessonPlace } from "./types";

const SAVED_AFTER_MS = 700;
const RETRIED_AFTER_MS = 5000;

type NoteState =
  | { type: "saved" | "saving" }
  | { type: "failed"; reason: string }
  /** Another tab has changed the note; nothing is sent until one of them is chosen. */
  | { type: "conflict" };

/** What is written and not saved, and the `updatedAt` of the note that it was written from, null for none. */
interface Written {
  text: string;
  base: number | null;
}

interface Working {
  written: Written | null;
  state: NoteState;
  isSending: boolean;
}

const SAVED: Pick<Working, "written" | "state"> = { written: null, state: { type: "saved" } };

/** `title` is the lesson's. */
export function useNote(place: LessonPlace, title: string) {
  const note = useQuery(api.notes.mine, place);
  const work = useRef<Working>({ ...SAVED, isSending: false });
  const [shown, show] = useState(SAVED);
  const render = useCallback(() => {
    const { written, state } = work.current;
    show({ written, state });
  }, []);
  const send = useSending(work, place, render);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sendAfter = (pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(), pause);
  };
  const stored = { text: note?.text ?? "", base: note?.updatedAt ?? null };
  const { written, state } = shown;
  useRetry(state, send);
  useFlush(work, send, title);
  useLeaving({
    isUnsaved: () => work.current.written !== null,
    isRefused: () => ["failed", "conflict"].includes(work.current.state.type),
    question: classroomText("leaveNote"),
  });
  const goOn = (next: Written | null, pause = 0) => {
    work.current.written = next;
    work.current.state = { type: next === null ? "saved" : "saving" };
    render();
    if (next !== null) sendAfter(pause);
  };
  return {
    ...{ state, isLoading: note === undefined, isWritten: note != null || written !== null },
    text: written?.text ?? stored.text,
    other: stored.text,
    write: (text: string) => {
      const base = work.current.written?.base ?? stored.base;
      if (state.type !== "conflict") goOn({ text, base }, SAVED_AFTER_MS);
      else {
        work.current.written = { text, base };
        render();
      }
    },
    retry: () => void send(),
    keepMine: () => {
      goOn({ text: written?.text ?? "", base: stored.base });
    },
    takeOther: () => {
      goOn(null);
    },
  };
}

/** Sends what is written, and what is written meanwhile. */
function useSending(work: RefObject<Working>, { courseId, lessonId }: LessonPlace, render: () => void) {
  const save = useMutation(api.notes.save);
  return useCallback(async () => {
    const now = work.current;
    if (now.isSending || now.state.type === "conflict") return;
    now.isSending = true;
    try {
      while (now.written !== null) {
        const { text, base } = now.written;
        const saved = await save({ courseId, lessonId, text, base });
        now.written = afterSaving(now, { text, base: saved });
      }
      now.state = { type: "saved" };
    } catch (thrown) {
      const { code, message } = readAppError(thrown);
      now.state = code === "edited-elsewhere" ? { type: "conflict" } : { type: "failed", reason: message };
    } finally {
      now.isSending = false;
      render();
    }
  }, [work, save, courseId, lessonId, render]);
}

/** What was written while a text was saved. */
const afterSaving = ({ written }: Working, saved: Written): Written | null =>
  written === null || written.text === saved.text ? null : { text: written.text, base: saved.base };

type Send = () => Promise<void>;

/** After a failure the note is sent again by itself. */
function useRetry({ type }: NoteState, send: Send): void {
  useEffect(() => {
    if (type !== "failed") return;
    const retry = () => void send();
    const timer = setInterval(retry, RETRIED_AFTER_MS);
    window.addEventListener("online", retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", retry);
    };
  }, [type, send]);
}

/** Another lesson is opened before the pause has passed. */
function useFlush(work: RefObject<Working>, send: Send, title: string): void {
  const name = useRef(title);
  useEffect(() => {
    name.current = title;
  }, [title]);
  useEffect(() => {
    const now = work.current;
    return () => {
      if (now.written === null) return;
      void send().then(() => {
        if (now.state.type === "failed")
          showToast(classroomText("noteLost", { lesson: name.current, reason: now.state.reason }));
      });
    };
  }, [work, send]);
}
