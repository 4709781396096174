import { GoogleSignIn } from "../features/account/google-sign-in";
import { usePageTitle } from "../hooks/use-page-title";
import { sharedText } from "../texts/messages";

export default function AuthPopupRoute() {
  usePageTitle(sharedText("continueWithGoogle"));
  return <GoogleSignIn />;
}
