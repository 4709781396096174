// A message of the contact form, with a mark for one that has been answered.
import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { summaryAround } from "../../../components/staff/list-focus";
import { rowActionClass, RowButton, RowButtons } from "../../../components/staff/row-actions";
import { Badge } from "../../../components/ui/badge";
import { FactLine } from "../../../components/ui/fact-line";
import { Notice } from "../../../components/ui/notice";
import { useAsyncAction } from "../../../hooks/use-async-action";
import { env } from "../../../lib/env";
import { formatTime } from "../../../lib/format";
import { adminMessagesText } from "../../../texts/admin-messages";
import { forwardFault } from "./forward-fault";
import type { Message } from "./types";

/** Opens the mail program with the message quoted. */
function replyAddress({ email, message }: Message): string {
  const subject = adminMessagesText("replySubject", { brand: env.brandName });
  const quoted = message.replace(/^/gm, "> ");
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`\n\n${quoted}`)}`;
}

const Address = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className="link">
    {email}
  </a>
);

export function MessageEntry({ message }: { message: Message }) {
  const setAnswered = useMutation(api.adminMessages.setAnswered);
  const { busy, failure, run } = useAsyncAction();
  const { _id: messageId, name, email, phone, status, answeredAt } = message;
  const isAnswered = answeredAt !== null;
  const fault = status === "failed" ? forwardFault(message) : null;
  const mark = adminMessagesText(isAnswered ? "markUnanswered" : "markAnswered");
  const facts = [
    <Address key="email" email={email} />,
    ...(phone === "" ? [] : [phone]),
    formatTime(message.createdAt),
    ...(isAnswered ? [adminMessagesText("answeredOn", { time: formatTime(answeredAt) })] : []),
  ];
  return (
    <article className="grid grid-cols-1 gap-x-10 gap-y-3 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-lg">{name}</h2>
          {status === "failed" && <Badge tone="warn">{adminMessagesText("notForwarded")}</Badge>}
        </div>
        <p className="text-sm text-ink-soft">
          <FactLine facts={facts} />
        </p>
      </div>
      <p className="max-w-measure whitespace-pre-wrap lg:col-start-1">{message.message}</p>
      {fault !== null && (
        <p className="max-w-measure text-sm wrap-anywhere text-ink-soft lg:col-start-1">{fault}</p>
      )}
      <RowButtons className="lg:col-start-2 lg:row-start-1 lg:-mt-1 lg:self-start">
        <a
          className={rowActionClass}
          href={replyAddress(message)}
          aria-label={adminMessagesText("replyTo", { name })}
        >
          {adminMessagesText("reply")}
        </a>
        <RowButton
          disabled={busy}
          aria-label={adminMessagesText("actionOn", { action: mark, name })}
          onClick={({ currentTarget }) => {
            const summary = summaryAround(currentTarget);
            void run(() => setAnswered({ messageId, isAnswered: !isAnswered })).then(() => {
              if (document.activeElement !== document.body) return;
              // Among those that are not answered, the message is gone.
              (currentTarget.isConnected ? currentTarget : summary)?.focus();
            });
          }}
        >
          {mark}
        </RowButton>
      </RowButtons>
      {failure !== null && (
        <Notice tone="error" className="lg:col-span-full">
          {failure}
        </Notice>
      )}
    </article>
  );
}
