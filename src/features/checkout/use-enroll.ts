// What the enroll button does, in the spec's order (§4). A refusal offers the next step beside its text.
import { useNavigate } from "react-router-dom";
import type { AppErrorCode } from "#shared/errors.ts";
import { useDialogs } from "../../hooks/use-dialogs";
import { paths } from "../../lib/paths";
import type { SeatCourse } from "../../lib/seat-request";
import { waitlistLabel } from "./enroll-labels";
import type { EnrollStep } from "./enroll-step";
import type { CheckoutCalls } from "./use-checkout";
import { useLoginForSeat } from "./use-login-for-seat";
import type { WaitlistCalls } from "./use-waitlist";
import { errorText } from "../../texts/errors";
import { sharedText } from "../../texts/messages";
import { coursePartsText } from "../../texts/course-parts";
import { uiText } from "../../texts/ui";

type EnrollCalls = { course: SeatCourse; checkout: CheckoutCalls; waitlist: WaitlistCalls };

export function useEnroll({ course, checkout, waitlist }: EnrollCalls): (step: EnrollStep) => Promise<void> {
  const { confirm } = useDialogs();
  const navigate = useNavigate();
  const logIn = useLoginForSeat(course);
  const refuse = async (code: AppErrorCode, comingSoon: boolean) => {
    const canJoin = waitlist.queue?.open === true;
    const confirmLabel = canJoin ? waitlistLabel({ comingSoon }) : sharedText("contactUs");
    const labels = {
      title: comingSoon ? coursePartsText("comingSoon") : course.title,
      confirmLabel,
      cancelLabel: uiText("ok"),
    };
    if (!(await confirm(errorText(code), labels))) return;
    if (canJoin) await waitlist.join();
    else await navigate(paths.contact.href());
  };
  return async (step) => {
    switch (step) {
      case "loading":
        return;
      case "login":
        await logIn("enroll");
        return;
      case "coming-soon":
        await refuse("course-coming-soon", true);
        return;
      case "no-batch":
        await refuse("no-available-batch", false);
        return;
      case "dashboard":
        await navigate(paths.dashboard.href());
        return;
      case "pay":
        await checkout.begin();
        return;
    }
  };
}
