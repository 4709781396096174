// One attention item: what it is about, its records, its owner, and what the reader can do about it.
import { useMutation } from "convex/react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { attentionAction } from "#shared/rules/attention.ts";
import { Badge } from "../../../components/ui/badge";
import { Button } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import { TimeAgo } from "../../../components/ui/time-ago";
import { useAsyncAction, type AsyncAction } from "../../../hooks/use-async-action";
import { formatTime } from "../../../lib/format";
import { showToast } from "../../../lib/toast";
import { attentionName } from "../../../texts/admin-names";
import { adminOverviewText } from "../../../texts/admin-overview";
import { AcceptWithdrawal } from "./attention-accept";
import { AttentionDetails } from "./attention-details";
import { recordLinks, refundHref } from "./attention-links";
import { ResolveDialog } from "./attention-resolve";
import type { AttentionItemRow } from "./attention-types";
import { shownAuthor } from "../../../texts/messages";

type ItemProps = { item: AttentionItemRow };

export function AttentionItem({ item }: ItemProps) {
  const { kind, createdAt, end } = item;
  return (
    <li className="grid grid-cols-1 gap-x-10 gap-y-3 border-b border-rule py-5 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid grid-cols-1 content-start gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={end === null ? "accent" : "plain"}>{attentionName(kind)}</Badge>
          <span className="marginalia">
            <TimeAgo at={createdAt} />
          </span>
          <Owner item={item} />
        </p>
        {item.record.declared === null && <AttentionDetails item={item} />}
        <Declared item={item} />
        <Records item={item} />
        {end !== null && <End end={end} />}
      </div>
      {end === null && <Actions item={item} />}
    </li>
  );
}

function Owner({ item: { owner, end } }: ItemProps) {
  if (owner === null || end !== null) return null;
  const name = owner.name ?? adminOverviewText("formerStaff");
  return (
    <span className="text-sm text-ink-soft">
      {owner.isMe ? adminOverviewText("takenByMe") : adminOverviewText("takenBy", { name })}
    </span>
  );
}

function End({ end }: { end: NonNullable<AttentionItemRow["end"]> }) {
  const { at, note, name } = end;
  const by = name ?? adminOverviewText("formerStaff");
  return (
    <div className="grid gap-1 text-sm">
      {note !== null && <p className="max-w-measure wrap-anywhere whitespace-pre-wrap">{note}</p>}
      <p className="text-ink-soft">
        {note === null ? adminOverviewText("endedItself") : adminOverviewText("resolvedBy", { name: by })}
        {" · "}
        {formatTime(at)}
      </p>
    </div>
  );
}

/** What a person declared to withdraw from. */
function Declared({ item: { record } }: ItemProps) {
  if (record.declared === null) return null;
  const { name, email, contract, isProven, isSuspect } = record.declared;
  return (
    <div className="grid max-w-measure gap-1 text-sm wrap-anywhere">
      <p>{adminOverviewText("declared", { name: shownAuthor(name), email, contract })}</p>
      <p className="text-ink-soft">{adminOverviewText(isProven ? "declaredProven" : "declaredUnproven")}</p>
      {record.paymentId === null && <p className="text-ink-soft">{adminOverviewText("declaredUnmatched")}</p>}
      {isSuspect && <p className="text-ink-soft">{adminOverviewText("declaredSuspect")}</p>}
    </div>
  );
}

function Records({ item }: ItemProps) {
  const links = recordLinks(item);
  if (links.length === 0) return null;
  const about = { kind: attentionName(item.kind), details: item.details };
  return (
    <ul aria-label={adminOverviewText("linksOf", about)} className="flex flex-wrap gap-x-5 gap-y-1">
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link to={href} className="inline-flex min-h-6 items-center text-sm link">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Actions({ item }: ItemProps) {
  const { _id: itemId, kind, details, owner } = item;
  const { declared } = item.record;
  const takeItem = useMutation(api.adminAttention.take);
  const giveBackItem = useMutation(api.adminAttention.giveBack);
  const [isResolving, setResolving] = useState(false);
  const action = useAsyncAction();
  const about = { kind: attentionName(kind), details };
  const isMine = owner?.isMe === true;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 lg:self-start">
        <OwnAction item={item} action={action} />
        <Button
          variant="secondary"
          size="sm"
          disabled={action.busy}
          aria-label={adminOverviewText(isMine ? "giveBackOf" : "takeOf", about)}
          onClick={() => {
            void action.run(() => (isMine ? giveBackItem({ itemId }) : takeItem({ itemId })));
          }}
        >
          {adminOverviewText(isMine ? "giveBack" : "take")}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={
            declared === null
              ? adminOverviewText("resolveOf", about)
              : adminOverviewText("refuseOf", { name: declared.name })
          }
          onClick={() => {
            setResolving(true);
          }}
        >
          {adminOverviewText(declared === null ? "resolve" : "refuse")}
        </Button>
      </div>
      {action.failure !== null && (
        <Notice tone="error" className="lg:col-span-full">
          {action.failure}
        </Notice>
      )}
      {isResolving && (
        <ResolveDialog
          item={item}
          onClose={() => {
            setResolving(false);
          }}
        />
      )}
    </>
  );
}

/** What the kind of the item offers besides its links. */
function OwnAction({ item, action }: ItemProps & { action: AsyncAction }) {
  const check = useMutation(api.adminAttention.check);
  const resend = useMutation(api.adminEmails.resend);
  const { _id: itemId, kind, details, record } = item;
  const href = refundHref(item);
  if (record.declared !== null) return <AcceptWithdrawal item={item} action={action} />;
  if (href !== null)
    return (
      <Button asChild size="sm">
        <Link to={href}>{adminOverviewText("refund")}</Link>
      </Button>
    );
  const wanted = attentionAction(kind);
  const { emailId } = record;
  if (wanted === "resend" && emailId !== null)
    return (
      <Button
        size="sm"
        disabled={action.busy}
        aria-label={adminOverviewText("resendOf", { details })}
        onClick={() => void action.run(() => resend({ emailId })).then(toast("resent"))}
      >
        {adminOverviewText("resend")}
      </Button>
    );
  if (wanted !== "check") return null;
  return (
    <Button
      size="sm"
      disabled={action.busy}
      aria-label={adminOverviewText("checkOf", { kind: attentionName(kind), details })}
      onClick={() => void action.run(() => check({ itemId })).then(toast("checking"))}
    >
      {adminOverviewText("check")}
    </Button>
  );
}

const toast = (text: "resent" | "checking") => (isDone: boolean) => {
  if (isDone) showToast(adminOverviewText(text));
};
