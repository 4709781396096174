import { passwordStrength } from "../../lib/strength";
import { passwordText } from "../../texts/passwords";

/** The strength of a password as a hint; the only rule is the minimum length. */
export function PasswordStrength({ password }: { password: string }) {
  if (password === "") return <>{passwordText("minimum")}</>;
  const { level, hint } = passwordStrength(password);
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden className="flex gap-1">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            data-slot="bar"
            {...(step <= level && { "data-full": "" })}
            className={step <= level ? "h-1 w-8 bg-ink" : "h-1 w-8 bg-rule"}
          />
        ))}
      </span>
      {passwordText(hint)}
    </span>
  );
}
