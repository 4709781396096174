// What the enroll button does, in the spec's order (§4).
import { useLocation, useNavigate } from "react-router-dom";
import { errorMessage } from "#shared/errors.ts";
import { useDialogs } from "../../hooks/use-dialogs";
import { paths } from "../../lib/paths";
import type { EnrollStep } from "./enroll-step";
import type { CheckoutCalls } from "./use-checkout";

export function useEnroll(checkout: CheckoutCalls): (step: EnrollStep) => Promise<void> {
  const { alert } = useDialogs();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (step) => {
    switch (step) {
      case "loading":
        return;
      case "login":
        await navigate(paths.login.href(), { state: { from: pathname } });
        return;
      case "coming-soon":
        await alert(errorMessage("course-coming-soon"));
        return;
      case "no-batch":
        await alert(errorMessage("no-available-batch"));
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
