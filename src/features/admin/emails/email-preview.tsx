// One e-mail: why it failed, and its content as HTML or as text.
import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { TableSkeleton } from "../../../components/staff/paged-table";
import { Button } from "../../../components/ui/button";
import { FactLine } from "../../../components/ui/fact-line";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "../../../components/ui/tabs";
import { formatTime } from "../../../lib/format";
import { adminEmailsText } from "../../../texts/admin-emails";
import { emailFault } from "../common/email-fault";
import type { EmailRow } from "../common/types";

type EmailPreviewProps = { email: EmailRow; isBusy: boolean; onSendAgain: () => void };

const PROVIDERS: Readonly<Record<string, string>> = { resend: "Resend", emailjs: "EmailJS" };

export function EmailPreview({ email, isBusy, onSendAgain }: EmailPreviewProps) {
  const preview = useQuery(api.adminEmails.preview, { emailId: email._id });
  if (preview === undefined) return <TableSkeleton />;
  const { createdAt, response } = preview;
  const provider = PROVIDERS[preview.provider] ?? preview.provider;
  const tried = formatTime(createdAt);
  const facts = [
    adminEmailsText("via", { provider, status: email.status }),
    // Above is when it was tried last.
    ...(tried === formatTime(email.sentAt) ? [] : [adminEmailsText("firstTried", { time: tried })]),
    ...(response === null ? [] : [adminEmailsText("answer", { answer: response })]),
  ];
  return (
    <div className="mt-4 flex flex-1 flex-col gap-4">
      {email.errorMessage !== null && <p className="text-sm break-words">{emailFault(email.errorMessage)}</p>}
      {preview.html === null ? (
        <p className="text-ink-soft">{adminEmailsText("textDeleted")}</p>
      ) : (
        <Content html={preview.html} text={preview.text} />
      )}
      <p className="text-xs wrap-anywhere text-ink-faint">
        <FactLine facts={facts} />
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
