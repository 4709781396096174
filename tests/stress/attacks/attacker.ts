// A separate process that attacks as fast as it gets responses. Messages from and to its parent: { name, ... } -> requests sent.
import { ATTACKS, type AttackName, type Target } from "./attacks.ts";

export interface AttackOrder extends Target {
  readonly name: AttackName;
}

process.on("message", ({ name, ...target }: AttackOrder) => {
  ATTACKS[name](target).then(
    (sent) => process.send?.({ sent }),
    (error: unknown) => process.send?.({ sent: 0, error: String(error) }),
  );
});
