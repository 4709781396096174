// One e-mail: its state in words, and its content as HTML or as text.
import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { TableSkeleton } from "../../../components/staff/paged-table";
import { Badge } from "../../../components/ui/badge";
import { Button } from "../../../components/ui/button";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "../../../components/ui/tabs";
import { formatTime } from "../../../lib/format";
import { adminEmailsText } from "../../../texts/admin-emails";
import { emailStatusName } from "../../../texts/admin-names";
import { emailFault } from "../common/email-fault";
import type { EmailRow } from "../common/types";

type EmailPreviewProps = { email: EmailRow; isBusy: boolean; onSendAgain: () => void };

const PROVIDERS: Readonly<Record<string, string>> = { resend: "Resend", emailjs: "EmailJS" };

export function EmailPreview({ email, isBusy, onSendAgain }: EmailPreviewProps) {
  const preview = useQuery(api.adminEmails.preview, { emailId: email._id });
  if (preview === undefined) return <TableSkeleton />;
  const tried = {
    provider: PROVIDERS[preview.provider] ?? preview.provider,
    ...{ status: email.status, time: formatTime(preview.createdAt) },
  };
  return (
    <div className="mt-4 flex flex-1 flex-col gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge tone={email.status === "sent" ? "plain" : "accent"}>{emailStatusName(email.status)}</Badge>
        <span>{formatTime(email.sentAt)}</span>
        {email.errorMessage !== null && <span className="break-words">{emailFault(email.errorMessage)}</span>}
      </p>
      {preview.html === null ? (
        <p className="text-ink-soft">{adminEmailsText("textDeleted")}</p>
      ) : (
        <Content html={preview.html} text={preview.text} />
      )}
      <p className="marginalia">
        {preview.response === null
          ? adminEmailsText("tried", tried)
          : adminEmailsText("answered", { ...tried, answer: preview.response })}
      </p>
      {email.status === "failed" && (
        <Button className="self-start" disabled={isBusy} onClick={onSendAgain}>
          {adminEmailsText("sendAgain")}
        </Button>
      )}
    </div>
  );
}

function Content({ html, text }: { html: string; text: string }) {
  const [view, setView] = useState("html");
  return (
    <Tabs className="flex flex-1 flex-col" value={view} onValueChange={setView}>
      <TabsList aria-label={adminEmailsText("view")}>
        <TabsTrigger value="html">{adminEmailsText("asHtml")}</TabsTrigger>
        <TabsTrigger value="text">{adminEmailsText("asText")}</TabsTrigger>
      </TabsList>
      <TabsContent value="html" className="flex flex-1 flex-col gap-2 pt-4">
        <iframe
          title={adminEmailsText("htmlOf")}
          // No scripts, no forms, no windows, no origin.
          sandbox=""
          srcDoc={withoutLoads(html)}
          className="min-h-56 w-full flex-1 rounded-sm border border-rule bg-paper-raised"
        />
        <p className="text-xs text-ink-soft">{adminEmailsText("htmlNote")}</p>
      </TabsContent>
      <TabsContent value="text" className="flex flex-1 flex-col pt-4">
        <pre
          className="min-h-56 flex-[1_1_0] overflow-y-auto font-sans text-sm break-words whitespace-pre-wrap"
          tabIndex={0}
        >
          {text}
        </pre>
      </TabsContent>
    </Tabs>
  );
}

/** The document may load nothing; its links would open in windows, which the frame may not open. */
const HEAD = `<head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><base target="_blank">`;

const withoutLoads = (html: string): string => html.replace("<head>", HEAD);
