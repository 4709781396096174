// Right end of the navigation bar: the user's menu, the painted first frame, or the way in.
import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { useSession } from "../../hooks/use-session";
import { paths } from "../../lib/paths";
import { Button } from "../ui/button";
import { Avatar } from "./avatar";

/** Only the signed-in need the menu; its place is held by the same picture. */
const UserMenu = lazy(async () => ({ default: (await import("./user-menu")).UserMenu }));

export function AccountCorner() {
  const session = useSession();
  if (session.status === "signed-in") {
    return (
      <Suspense fallback={<Avatar {...pictureOf(session.user)} />}>
        <UserMenu user={session.user} />
      </Suspense>
    );
  }
  if (session.status === "loading" && session.painted !== null) {
    return <Avatar {...pictureOf(session.painted)} />;
  }
  return (
    <Button asChild size="sm" variant="secondary">
      <Link to={paths.login.href()}>Login</Link>
    </Button>
  );
}

const pictureOf = ({ name, email, photoURL }: { name: string; email: string; photoURL: string | null }) => ({
  name,
  email,
  photoURL,
});
