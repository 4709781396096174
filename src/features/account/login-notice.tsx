// The notice about why the visitor is on the login page: query flags and redirects (spec §2).
import { accountText } from "../../texts/account";
import { sharedText } from "../../texts/messages";
import { Notice } from "../../components/ui/notice";
import { useInBrowser } from "../../hooks/use-in-browser";
import type { LoginState } from "../../lib/login-state";
import { requestedCourse } from "../../lib/seat-request";

type NoticeText = { tone: "good" | "info"; text: string };

function loginNotice(params: URLSearchParams, sent: LoginState | null): NoticeText | null {
  if (params.get("message") === "verify-email")
    return { tone: "good", text: sharedText("registrationSuccess") };
  if (params.get("verified") === "true" || params.get("emailVerified") === "true")
    return { tone: "good", text: sharedText("emailVerified") };
  if (params.get("passwordReset") === "true") return { tone: "good", text: sharedText("passwordReset") };
  return sent === null ? null : { tone: "info", text: sent.notice ?? sharedText("loginRequired") };
}

export function LoginNotice({ params, sent }: { params: URLSearchParams; sent: LoginState | null }) {
  const notice = loginNotice(params, sent);
  const isInBrowser = useInBrowser();
  if (notice === null) return null;
  // The notice of the redirect names the course itself.
  const asksForCourse = isInBrowser && sent !== null && notice.text !== sent.notice;
  const course = asksForCourse ? requestedCourse(sent.from) : null;
  return (
    <Notice tone={notice.tone}>
      {notice.text}
      {course !== null && <span className="mt-1 block">{accountText("backToCourse", { course })}</span>}
    </Notice>
  );
}
