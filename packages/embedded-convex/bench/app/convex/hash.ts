// The key derivation of a sign-in, as the product does it: Web Crypto in an ordinary action.
import { actionGeneric as action } from "convex/server";
import { v } from "convex/values";

export const derive = action({
  args: { rounds: v.number() },
  handler: async (_ctx, { rounds }) => {
    const bytes = new TextEncoder().encode("a password");
    const material = await crypto.subtle.importKey("raw", bytes, "PBKDF2", false, ["deriveBits"]);
    const recipe = { name: "PBKDF2", hash: "SHA-256", salt: bytes, iterations: rounds };
    return (await crypto.subtle.deriveBits(recipe, material, 256)).byteLength;
  },
});
