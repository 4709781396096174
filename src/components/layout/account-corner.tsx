// Right end of the navigation bar: the user's menu, the painted first frame, or the way in.
import { Link } from "react-router-dom";
import { useSession } from "../../hooks/use-session";
import { paths } from "../../lib/paths";
import { Button } from "../ui/button";
import { Avatar } from "./avatar";
import { UserMenu } from "./user-menu";

export function AccountCorner() {
  const session = useSession();
  if (session.status === "signed-in") return <UserMenu user={session.user} />;
  if (session.status === "loading" && session.painted !== null) {
    return (
      <Avatar name={session.painted.name} email={session.painted.email} photoURL={session.painted.photoURL} />
    );
  }
  return (
    <Button asChild size="sm" variant="secondary">
      <Link to={paths.login.href()}>Login</Link>
    </Button>
  );
}
