import type { ClassState } from "#shared/rules/class-states.ts";
import { classesText } from "../../texts/classes";
import { Badge } from "../ui/badge";

const TONE = { planned: "plain", open: "accent", live: "accent", ended: "plain", canceled: "warn" } as const;

export const ClassStateBadge = ({ state }: { state: ClassState }) => (
  <Badge tone={TONE[state]}>
    {state === "live" && <span className="pulse" aria-hidden />}
    {classesText(state)}
  </Badge>
);
