// On narrow screens the way to the enroll panel stays at the bottom edge while the panel itself is out of sight.
import { useQuery } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "#convex/_generated/api.js";
import { Price } from "../../components/course/price";
import { Button } from "../../components/ui/button";
import { cn } from "../../lib/cn";
import type { Course } from "../../lib/course";
import { waitlistLabel } from "./enroll-labels";
import { checkoutText } from "../../texts/checkout";

export const ENROLL_ID = "enroll";

export function EnrollBar({ course }: { course: Course }) {
  const offer = useQuery(api.checkouts.offer, { courseId: course.courseId });
  const queue = useQuery(api.waitlist.forCourse, { courseId: course.courseId });
  const panelInView = usePanelInView();
  if (offer === undefined || offer.access || offer.checkout !== null) return null;
  if (!offer.available && queue?.open !== true) return null;
  return (
    <div
      className={cn(
        "sticky bottom-0 z-20 mt-12 border-t border-rule-strong bg-paper lg:hidden",
        panelInView && "invisible",
      )}
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
        <Price price={course.price} originalPrice={course.originalPrice} />
        <Button onClick={showPanel}>
          {offer.available ? checkoutText("enroll") : waitlistLabel(course)}
        </Button>
      </div>
    </div>
  );
}

function showPanel() {
  const panel = document.getElementById(ENROLL_ID);
  panel?.scrollIntoView({ block: "center" });
  panel?.querySelector("button")?.focus({ preventScroll: true });
}

function usePanelInView(): boolean {
  const [inView, setInView] = useState(true);
  useEffect(() => {
    const panel = document.getElementById(ENROLL_ID);
    if (panel === null) return;
    const observer = new IntersectionObserver((entries) => {
      setInView(entries.at(-1)?.isIntersecting === true);
    });
    observer.observe(panel);
    return () => {
      observer.disconnect();
    };
  }, []);
  return inView;
}
