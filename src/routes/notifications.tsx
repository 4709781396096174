import { AccountLayout } from "../components/layout/account-layout";
import { linkTo } from "../components/ui/link-to";
import { Region } from "../components/ui/region";
import { ListSkeleton, NotificationList } from "../features/notifications/notification-list";
import { usePageTitle } from "../hooks/use-page-title";
import { paths } from "../lib/paths";
import { notificationsText } from "../texts/notifications";

export default function NotificationsRoute() {
  const title = notificationsText("title");
  usePageTitle(title);
  return (
    <AccountLayout
      title={title}
      lead={notificationsText.rich("lead", { profile: linkTo(`${paths.profile.href()}#emails`) })}
      skeleton={<ListSkeleton />}
    >
      {() => (
        <Region>
          <NotificationList />
        </Region>
      )}
    </AccountLayout>
  );
}
