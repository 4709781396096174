// Leads to the lesson that the address names: opens its section and moves the focus to its checkbox.
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { lessonOfHash } from "../../lib/paths";

/** Runs once the lessons are rendered, and again for every navigation to a lesson. */
export function useLinkedLesson(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const lesson = lessonOfHash(hash);
    if (lesson === null) return;
    const row = document.getElementById(hash.slice(1));
    const section = row?.closest("details");
    if (section) section.open = true;
    row?.scrollIntoView({ block: "center" });
    row?.querySelector("input")?.focus({ preventScroll: true });
  }, [hash, key]);
}
