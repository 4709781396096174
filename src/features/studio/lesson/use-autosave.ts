// Saves the text of a lesson while it is written. One request runs at a time; what is typed meanwhile follows it. Text that
// is not stored is kept in the browser as well, until it is.
import { useMutation } from "convex/react";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { api } from "#convex/_generated/api.js";
import { useLeaving } from "../../../hooks/use-leaving";
import { readAppError } from "../../../lib/app-error";
import { showToast } from "../../../lib/toast";
import { studioText } from "../../../texts/studio";
import { keepUnsaved, readUnsaved } from "./unsaved";

/** Pause in typing after which the text is sent. */
const PAUSE_MS = 900;

export type SaveState =
  | { type: "saved" | "waiting" | "saving" }
  | { type: "failed"; reason: string }
  /** Somebody else has changed the text; nothing is sent until one of them is chosen. */
  | { type: "conflict" };

/** Whether what is not stored stays so until the author does something. */
export const isRefused = (state: SaveState): state is Extract<SaveState, { type: "failed" | "conflict" }> =>
  state.type === "failed" || state.type === "conflict";

export interface Autosave {
  state: SaveState;
  body: string;
  /** Whether the editor began with text that had not been saved on an earlier visit. */
  isRestored: boolean;
  change: (body: string) => void;
  /** Sends the text once more after a failure. */
  retry: () => void;
  /** Goes on from another text: `revision` is what is stored now. */
  resolve: (body: string, revision: string) => void;
}

type Stored = { body: string; revision: string };
type Lesson = { courseId: string; lessonId: string; title: string };
interface Working {
  body: string;
  /** What is stored, as far as this page knows. */
  sent: string;
  revision: string;
  isSending: boolean;
  state: SaveState;
  isLeft: boolean;
}
type Work = RefObject<Working>;

/** `stored` is the text that the editor opens with; later ones are adopted while nothing is unsaved. */
export function useAutosave(lesson: Lesson, stored: Stored): Autosave {
  const [opened] = useState(() => openedText(lesson, stored));
  const [body, setBody] = useState(opened.body);
  const work = useRef<Working>({
    ...{ ...opened, sent: stored.body, isSending: false, isLeft: false },
    state: { type: "saved" },
  });
  const { state, save, setState } = useSaving(work, lesson);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const place = usePlace(lesson);

  const change = useCallback(
    (text: string) => {
      const now = work.current;
      now.body = text;
      setBody(text);
      keepUnsaved(place, text === now.sent ? null : now);
      if (now.state.type !== "conflict" && now.state.type !== "saving") setState({ type: "waiting" });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), PAUSE_MS);
    },
    [save, setState, place],
  );

  const resolve = useCallback(
    (text: string, revision: string) => {
      Object.assign(work.current, { revision, sent: stored.body, body: text });
      setBody(text);
      setState({ type: "saved" });
      keepUnsaved(place, text === stored.body ? null : work.current);
      void save();
    },
    [save, setState, stored.body, place],
  );

  useTheirs(work, stored, setBody);
  useEnds(work, save);
  useLeaving({
    isUnsaved: () => work.current.body !== work.current.sent,
    isRefused: () => isRefused(work.current.state) && work.current.body !== work.current.sent,
    question: studioText("leaveQuestion"),
  });
  return { state, body, isRestored: opened.isRestored, change, retry: () => void save(), resolve };
}

/** A stable object for the dependencies of callbacks. */
function usePlace({ courseId, lessonId }: Lesson) {
  const [place] = useState({ courseId, lessonId });
  return place;
}

function openedText(lesson: Lesson, stored: Stored): Stored & { isRestored: boolean } {
  const kept = readUnsaved(lesson);
  const isRestored = kept !== null && kept.body !== stored.body;
  const { body, revision } = isRestored ? kept : stored;
  return { body, revision, isRestored };
}

/** `save` sends what is not stored; a call while another runs does nothing. */
function useSaving(work: Work, lesson: Lesson) {
  const { courseId, lessonId, title } = lesson;
  const send = useMutation(api.studio.saveLesson);
  const [state, show] = useState<SaveState>({ type: "saved" });
  const setState = useCallback(
    (next: SaveState) => {
      work.current.state = next;
      show(next);
    },
    [work],
  );
  const save = useCallback(async () => {
    const now = work.current;
    if (now.isSending || now.state.type === "conflict") return;
    if (now.body === now.sent) {
      // The author has taken back what was typed.
      if (now.state.type === "waiting") setState({ type: "saved" });
      return;
    }
    now.isSending = true;
    setState({ type: "saving" });
    try {
      while (now.body !== now.sent) {
        const { body, revision } = now;
        now.revision = await send({ courseId, lessonId, revision, body });
        now.sent = body;
        keepUnsaved({ courseId, lessonId }, now.body === body ? null : now);
      }
      setState({ type: "saved" });
    } catch (thrown) {
      const { code, message } = readAppError(thrown);
      setState(code === "edited-elsewhere" ? { type: "conflict" } : { type: "failed", reason: message });
      if (now.isLeft) showToast(studioText("notSavedToast", { lesson: title, reason: message }));
    } finally {
      now.isSending = false;
    }
  }, [work, send, setState, courseId, lessonId, title]);
  return { state, save, setState };
}

/** Adopts somebody else's text while there is none of one's own to lose. */
function useTheirs(work: Work, stored: Stored, setBody: (body: string) => void): void {
  useEffect(() => {
    const now = work.current;
    if (now.isSending || now.body !== now.sent || now.revision === stored.revision) return;
    Object.assign(now, { body: stored.body, sent: stored.body, revision: stored.revision });
    setBody(stored.body);
  }, [work, stored.body, stored.revision, setBody]);
}

/** Sends what is left from an earlier visit, what waits when another screen opens, and all of it with the connection. */
function useEnds(work: Work, save: () => Promise<void>): void {
  useEffect(() => {
    const now = work.current;
    now.isLeft = false;
    void save();
    const retry = () => void save();
    window.addEventListener("online", retry);
    return () => {
      window.removeEventListener("online", retry);
      now.isLeft = true;
      if (now.state.type === "waiting") void save();
    };
  }, [work, save]);
}
