import { useQuery } from "convex/react";
import { Bell } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { LIMITS } from "#shared/limits.ts";
import { announcer } from "../../lib/announcer";
import { paths } from "../../lib/paths";
import { Button } from "../ui/button";
import { layoutText } from "../../texts/layout";

/** The live number of unread notifications and the link to them. */
export function LiveBell() {
  const unread = useQuery(api.notifications.unread) ?? 0;
  const last = useRef<number | null>(null);
  useEffect(() => {
    if (last.current !== null && unread > last.current)
      announcer.announce(layoutText("notifications", { unread }));
    last.current = unread;
  }, [unread]);
  return (
    <Button asChild variant="quiet" size="icon" className="relative">
      <Link to={paths.notifications.href()} aria-label={layoutText("notifications", { unread })}>
        <Bell aria-hidden />
        {unread > 0 && (
          <span
            aria-hidden
            data-slot="unread"
            className="absolute end-0.5 top-1 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 figures text-[0.6875rem] leading-none font-semibold text-on-accent"
          >
            {unread >= LIMITS.unreadMax ? `${LIMITS.unreadMax - 1}+` : unread}
          </span>
        )}
      </Link>
    </Button>
  );
}
