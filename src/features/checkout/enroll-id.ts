/** Of the enroll panel in its page. */
export const ENROLL_ID = "enroll";

/** Shows the panel from its upper edge: from what has changed down to the payment buttons, on a phone and on a laptop. */
export function showPanelFromTop(): void {
  document.getElementById(ENROLL_ID)?.scrollIntoView({ block: "start" });
}
