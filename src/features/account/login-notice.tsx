// The notice about why the visitor is on the login page: query flags and redirects (spec §2).
import { sharedText } from "../../texts/messages";
import { Notice } from "../../components/ui/notice";
import type { LoginState } from "../../lib/login-state";

function loginNotice(
  params: URLSearchParams,
  sent: LoginState | null,
): { tone: "good" | "info"; text: string } | null {
  if (params.get("message") === "verify-email")
    return { tone: "good", text: sharedText("registrationSuccess") };
  if (params.get("verified") === "true" || params.get("emailVerified") === "true")
    return { tone: "good", text: sharedText("emailVerified") };
  if (params.get("passwordReset") === "true") return { tone: "good", text: sharedText("passwordReset") };
  return sent === null ? null : { tone: "info", text: sent.notice ?? sharedText("loginRequired") };
}

export function LoginNotice({ params, sent }: { params: URLSearchParams; sent: LoginState | null }) {
  const notice = loginNotice(params, sent);
  if (notice === null) return null;
  return <Notice tone={notice.tone}>{notice.text}</Notice>;
}
