// The notice about why the visitor is on the login page: query flags and redirects (spec §2).
import { useQuery } from "convex/react";
import { matchPath } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { accountText } from "../../texts/account";
import { sharedText } from "../../texts/messages";
import { Notice } from "../../components/ui/notice";
import { useInBrowser } from "../../hooks/use-in-browser";
import type { LoginState } from "../../lib/login-state";
import { paths } from "../../lib/paths";
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
  // The notice of the redirect names the course itself.
  const isNamed = notice === null || sent === null || notice.text === sent.notice;
  const course = useCourseTitle(isNamed ? null : sent.from);
  if (notice === null) return null;
  return (
    <Notice tone={notice.tone}>
      {notice.text}
      {course !== null && <span className="mt-1 block">{accountText("backToCourse", { course })}</span>}
    </Notice>
  );
}

/** Of the course whose page the address is: as the person saw it in this browser, in others as it is called now. */
function useCourseTitle(address: string | null): string | null {
  const isInBrowser = useInBrowser();
  const stored = isInBrowser && address !== null ? requestedCourse(address) : null;
  const courseId = isInBrowser && address !== null && stored === null ? courseIdIn(address) : null;
  const course = useQuery(api.courses.get, courseId === null ? "skip" : { courseId });
  return stored ?? course?.title ?? null;
}

const courseIdIn = (address: string): string | null =>
  matchPath(paths.course.path, address.replace(/[?#].*$/, ""))?.params.courseId ?? null;
