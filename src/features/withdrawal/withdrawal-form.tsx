// The first step: who withdraws, and from what. Known values are filled in.
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useSearchParams } from "react-router-dom";
import { Button } from "../../components/ui/button";
import { Honeypot } from "../../components/ui/honeypot";
import { TextField } from "../../components/ui/input";
import { useFocusOnMount } from "../../hooks/use-focus-on-mount";
import { useMe } from "../../hooks/use-session";
import { formResolver } from "../../lib/form-resolver";
import { withdrawalText } from "../../texts/withdrawal";
import type { Declaration } from "./declaration.types";

const EMPTY = { name: "", email: "", contract: "" };

type WithdrawalFormProps = { given: Declaration | null; onNext: (declaration: Declaration) => void };

export function WithdrawalForm({ given, onNext }: WithdrawalFormProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>(given !== null);
  const { register, handleSubmit, formState, getValues, setValue } = useForm({
    resolver: formResolver(async () => (await import("#shared/forms/withdrawal.ts")).withdrawalForm),
    mode: "onTouched",
    defaultValues: given ?? EMPTY,
  });
  const { errors, isSubmitting } = formState;
  const { name, email, contract } = useKnown();
  useEffect(() => {
    for (const [field, value] of Object.entries({ name, email, contract }) as [keyof typeof EMPTY, string][])
      if (getValues(field) === "" && value !== "") setValue(field, value);
  }, [name, email, contract, getValues, setValue]);

  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        const website = new FormData(event.currentTarget).get("website");
        void handleSubmit((form) => {
          onNext({ ...form, website: typeof website === "string" ? website : "" });
        })(event);
      }}
    >
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {withdrawalText("stepOne")}
      </h2>
      <TextField
        label={withdrawalText("name")}
        required
        autoComplete="name"
        error={errors.name?.message}
        {...register("name")}
      />
      <TextField
        label={withdrawalText("email")}
        required
        type="email"
        autoComplete="email"
        hint={withdrawalText("emailHint")}
        error={errors.email?.message}
        {...register("email")}
      />
      <TextField
        label={withdrawalText("contract")}
        required
        hint={withdrawalText("contractHint")}
        error={errors.contract?.message}
        {...register("contract")}
      />
      <Honeypot label={withdrawalText("website")} defaultValue={given?.website} />
      <Button type="submit" size="lg" className="justify-self-start" disabled={isSubmitting}>
        {withdrawalText("next")}
      </Button>
    </form>
  );
}

/** Of the signed-in person, and what the address of the page names. */
function useKnown(): typeof EMPTY {
  const me = useMe();
  const [params] = useSearchParams();
  return {
    ...{ name: me?.name ?? "", email: me?.email ?? "" },
    contract: params.get("contract") ?? "",
  };
}
