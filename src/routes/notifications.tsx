import { Link } from "react-router-dom";
import { CompactHeader } from "../components/layout/compact-header";
import { Region } from "../components/ui/region";
import { NotificationList } from "../features/notifications/notification-list";
import { usePageTitle } from "../hooks/use-page-title";
import { paths } from "../lib/paths";
import { notificationsText } from "../texts/notifications";

export default function NotificationsRoute() {
  const title = notificationsText("title");
  usePageTitle(title);
  return (
    <>
      <CompactHeader
        title={title}
        lead={notificationsText.rich("lead", {
          profile: (inside) => (
            <Link to={paths.profile.href()} className="link">
              {inside}
            </Link>
          ),
        })}
      />
      <div className="page pb-24">
        <Region>
          <NotificationList />
        </Region>
      </div>
    </>
  );
}
