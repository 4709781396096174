// Google sign-in in a popup of this site. The popup and its opener use a BroadcastChannel, because a
// provider may cut `window.opener`; the session itself arrives through the browser's storage.
import { isOwnAddress } from "#shared/rules/addresses.ts";
import { browserSessionStorage } from "../../lib/session-storage";
import { paths } from "../../lib/paths";

export type GoogleOutcome = "signed-in" | "cancelled";

const CHANNEL = "cohort.google";
const RETURN_KEY = "cohort.google.return";
const POPUP_FEATURES = "popup,width=480,height=640";

/** Must run inside the click handler, or popup blockers step in. False when the browser refused: use this tab. */
export function openGooglePopup(): boolean {
  return window.open(`${paths.authPopup.href()}?mode=popup`, "cohort-google", POPUP_FEATURES) !== null;
}

/** Signs in within this tab and comes back to `returnTo`. */
export function signInWithGoogleHere(returnTo: string): void {
  browserSessionStorage()?.setItem(RETURN_KEY, returnTo);
  window.location.assign(`${paths.authPopup.href()}?mode=tab`);
}

export function takeReturnAddress(): string {
  const store = browserSessionStorage();
  const address = store?.getItem(RETURN_KEY) ?? null;
  store?.removeItem(RETURN_KEY);
  return isOwnAddress(address) ? address : paths.dashboard.href();
}

export function announceGoogleOutcome(outcome: GoogleOutcome): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(outcome);
  channel.close();
}

export function onGoogleOutcome(listen: (outcome: GoogleOutcome) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === "signed-in" || data === "cancelled") listen(data);
  };
  return () => {
    channel.close();
  };
}
