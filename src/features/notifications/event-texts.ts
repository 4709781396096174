// What a notification says, in the page's language. Texts of people stay as they are.
import type { api } from "#convex/_generated/api.js";
import { formatWait } from "../../lib/format";
import { notificationsText } from "../../texts/notifications";

export type NotificationEvent = (typeof api.notifications.list)["_returnType"]["page"][number]["event"];

export function eventTexts(event: NotificationEvent): { title: string; text: string } {
  switch (event.kind) {
    case "moderated": {
      const { action, isReply, title, text } = event;
      const post = isReply ? "reply" : "discussion";
      return { title: notificationsText("moderated", { action, post, title }), text };
    }
    case "seatOffered": {
      const { course, batch, heldForMs } = event;
      const wait = formatWait(heldForMs / 1000);
      return {
        title: notificationsText("seatOffered", { course }),
        text: notificationsText("seatHeld", { wait, batch }),
      };
    }
    case "batchCanceled":
      return { title: notificationsText("batchCanceled", event), text: notificationsText("chooseOnCourse") };
    case "batchTakesPlace":
      return { title: notificationsText("batchTakesPlace", event), text: "" };
    case "announced":
      return { title: notificationsText("announced", event), text: event.text };
    case "written":
      return { title: event.title, text: event.text };
    default: {
      const { kind, name, title, text } = event;
      return { title: notificationsText(kind, { name, title }), text };
    }
  }
}
