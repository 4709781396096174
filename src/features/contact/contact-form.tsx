// The contact form: checked on blur, on change once touched, and on submit. A sent message is confirmed in its place.
import { useAction } from "convex/react";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { api } from "#convex/_generated/api.js";
import { Button } from "../../components/ui/button";
import { Honeypot } from "../../components/ui/honeypot";
import { TextField } from "../../components/ui/input";
import { Notice } from "../../components/ui/notice";
import { TextareaField } from "../../components/ui/textarea";
import { ContactFailure } from "./contact-failure";
import { ContactSent } from "./contact-sent";
import { MessageCounter } from "./message-counter";
import { formResolver } from "../../lib/form-resolver";
import { errorText } from "../../texts/errors";
import { sharedText } from "../../texts/messages";
import { contactText } from "../../texts/contact";

type Outcome = "none" | "invalid" | "failed";

const EMPTY = { name: "", email: "", phone: "", message: "" };

export function ContactForm() {
  /** Who sent the last message; null while one is written. */
  const [sender, setSender] = useState<string | null>(null);
  const [isAnother, setIsAnother] = useState(false);
  if (sender === null) return <MessageForm takesFocus={isAnother} onSent={setSender} />;
  return (
    <ContactSent
      email={sender}
      onAnother={() => {
        setSender(null);
        setIsAnother(true);
      }}
    />
  );
}

type MessageFormProps = {
  /** Moves the focus to the first field on mount. */
  takesFocus: boolean;
  /** Called with the address of the sender. */
  onSent: (email: string) => void;
};

function MessageForm({ takesFocus, onSent }: MessageFormProps) {
  const submit = useAction(api.contact.submit);
  const [outcome, setOutcome] = useState<Outcome>("none");
  const [website, setWebsite] = useState("");
  const { register, handleSubmit, setFocus, control, formState } = useForm({
    resolver: formResolver(async () => (await import("#shared/forms/contact.ts")).contactForm),
    mode: "onTouched",
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;
  const message = useWatch({ control, name: "message" });
  useEffect(() => {
    if (takesFocus) setFocus("name");
  }, [takesFocus, setFocus]);

  const send = handleSubmit(
    async (form) => {
      setOutcome("none");
      try {
        await submit({ form: { ...form, website } });
        onSent(form.email);
      } catch {
        setOutcome("failed");
      }
    },
    () => {
      setOutcome("invalid");
    },
  );
  const stillInvalid = outcome === "invalid" && Object.keys(errors).length > 0;

  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        void send(event);
      }}
    >
      {stillInvalid && <Notice tone="error">{errorText("invalid-form")}</Notice>}
      {outcome === "failed" && <ContactFailure />}
      <TextField
        label={contactText("name")}
        required
        autoComplete="name"
        error={errors.name?.message}
        {...register("name")}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label={contactText("email")}
          required
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register("email")}
        />
        <TextField
          label={contactText("phone")}
          type="tel"
          autoComplete="tel"
          error={errors.phone?.message}
          {...register("phone")}
        />
      </div>
      <Honeypot
        label={contactText("website")}
        value={website}
        onChange={(event) => {
          setWebsite(event.target.value);
        }}
      />
      <TextareaField
        label={contactText("message")}
        required
        rows={7}
        error={errors.message?.message}
        hint={<MessageCounter length={message.length} />}
        {...register("message")}
      />
      <Button type="submit" size="lg" className="justify-self-start" disabled={isSubmitting}>
        {isSubmitting ? sharedText("sending") : contactText("send")}
      </Button>
      <div className="max-w-measure text-sm">
        <h2 className="font-sans font-medium">{contactText("soon")}</h2>
        <p className="mt-1 text-pretty text-ink-soft">{contactText("soonExplained")}</p>
      </div>
    </form>
  );
}
