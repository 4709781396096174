// Asks visitors to log in, with a button that leads to the login page and back.
import { useLocation, useNavigate } from "react-router-dom";
import type { LoginState } from "../lib/login-state";
import { paths } from "../lib/paths";
import { useDialogs } from "./use-dialogs";
import { uiText } from "../texts/ui";

/** Shows the text in an alert with a Login button; the login returns to the current address. */
export function useLoginPrompt(): (text: string) => Promise<void> {
  const { confirm } = useDialogs();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return async (text) => {
    const labels = { title: uiText("login"), confirmLabel: uiText("login"), cancelLabel: uiText("ok") };
    if (!(await confirm(text, labels))) return;
    const state: LoginState = { from: `${pathname}${search}${hash}` };
    await navigate(paths.login.href(), { state });
  };
}
