import { GoogleSignIn } from "../features/account/google-sign-in";
import { usePageTitle } from "../hooks/use-page-title";

export default function AuthPopupRoute() {
  usePageTitle("Continue with Google");
  return <GoogleSignIn />;
}
