// A visitor's click on a button that needs an account: to the login page, and back to the course with the request.
import { useLocation, useNavigate } from "react-router-dom";
import type { LoginState } from "../../lib/login-state";
import { paths } from "../../lib/paths";
import { rememberSeatRequest, type SeatRequest } from "../../lib/seat-request";
import { sharedText } from "../../texts/messages";

const NOTICES = { enroll: "loginToEnroll", waitlist: "loginToWait" } as const;

export function useLoginForSeat(courseId: string): (request: SeatRequest) => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (request) => {
    rememberSeatRequest(courseId, request);
    const state: LoginState = { from: pathname, notice: sharedText(NOTICES[request]) };
    await navigate(paths.login.href(), { state });
  };
}
