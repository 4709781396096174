// The two people of an address: the stranger who registers it in advance, and its owner.
import { expect } from "vitest";
import { ANN, device, flow } from "../../helpers/accounts.ts";
import { refusal, type TestServer } from "../../helpers/convex.ts";

export const attacker = { ...ANN, firstName: "Mallory", password: "squatting", device: device("bad") };
export const owner = { ...ANN, device: device("900d") };

export async function expectAttackerOut(server: TestServer): Promise<void> {
  expect(["wrong-password", "user-not-found"]).toContain(await refusal(flow(server, "signIn", attacker)));
}
