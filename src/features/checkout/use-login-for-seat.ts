// A visitor's click on a button that needs an account: to the login page, and back to the course with the request.
import { useLocation, useNavigate } from "react-router-dom";
import type { LoginState } from "../../lib/login-state";
import { paths } from "../../lib/paths";
import { rememberSeatRequest, type SeatCourse, type SeatRequest } from "../../lib/seat-request";
import { sharedText } from "../../texts/messages";

export function useLoginForSeat({
  courseId,
  title: course,
}: SeatCourse): (request: SeatRequest) => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (request) => {
    rememberSeatRequest({ courseId, title: course }, request);
    const notice = request === "enroll" ? sharedText("loginToEnroll", { course }) : sharedText("loginToWait");
    const state: LoginState = { from: pathname, notice };
    await navigate(paths.login.href(), { state });
  };
}
