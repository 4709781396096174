import { Link } from "react-router-dom";
import { PageHeader } from "../components/layout/page-header";
import { Region } from "../components/ui/region";
import { NotificationList } from "../features/notifications/notification-list";
import { usePageTitle } from "../hooks/use-page-title";
import { paths } from "../lib/paths";

export default function NotificationsRoute() {
  usePageTitle("Notifications");
  return (
    <>
      <PageHeader
        title="Notifications"
        lead={
          <>
            Choose your notifications in{" "}
            <Link to={paths.profile.href()} className="link">
              your profile
            </Link>
            .
          </>
        }
      />
      <div className="page pb-24">
        <Region>
          <NotificationList />
        </Region>
      </div>
    </>
  );
}
