// The notice about why the visitor is on the login page: query flags and redirects (spec §2).
import { MESSAGES } from "#shared/messages.ts";
import { Notice } from "../../components/ui/notice";
import { readLoginState } from "../../lib/login-state";

function loginNotice(
  params: URLSearchParams,
  state: unknown,
): { tone: "good" | "info"; text: string } | null {
  if (params.get("message") === "verify-email") return { tone: "good", text: MESSAGES.registrationSuccess };
  if (params.get("verified") === "true" || params.get("emailVerified") === "true")
    return { tone: "good", text: MESSAGES.emailVerified };
  if (params.get("passwordReset") === "true") return { tone: "good", text: MESSAGES.passwordReset };
  const sent = readLoginState(state);
  return sent === null ? null : { tone: "info", text: sent.notice ?? MESSAGES.loginRequired };
}

export function LoginNotice({ params, state }: { params: URLSearchParams; state: unknown }) {
  const notice = loginNotice(params, state);
  if (notice === null) return null;
  return <Notice tone={notice.tone}>{notice.text}</Notice>;
}
