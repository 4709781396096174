// One e-mail: why it failed, and its content as HTML or as text.
import { useQuery } from "convex/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "#convex/_generated/api.js";
import { TableSkeleton } from "../../../components/staff/paged-table";
import { Button } from "../../../components/ui/button";
import { FactLine } from "../../../components/ui/fact-line";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "../../../components/ui/tabs";
import { formatTime } from "../../../lib/format";
import { adminEmailsText } from "../../../texts/admin-emails";
import { emailFault } from "../common/email-fault";
import type { EmailRow } from "../common/types";
import { mailDocument } from "./mail-document";

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
    <div className="mt-4 grid grid-cols-1 gap-4">
      {email.errorMessage !== null && <p className="text-sm break-words">{emailFault(email.errorMessage)}</p>}
      {email.status === "failed" && (
        <Button size="sm" className="justify-self-start" disabled={isBusy} onClick={onSendAgain}>
          {adminEmailsText("sendAgain")}
        </Button>
      )}
      {preview.html === null ? (
        <p className="text-ink-soft">{adminEmailsText("textDeleted")}</p>
      ) : (
        <Content html={preview.html} text={preview.text} />
      )}
      <p className="text-xs wrap-anywhere text-ink-faint">
        <FactLine facts={facts} />
      </p>
    </div>
  );
}

function Content({ html, text }: { html: string; text: string }) {
  const [view, setView] = useState("html");
  return (
    <Tabs value={view} onValueChange={setView}>
      <TabsList aria-label={adminEmailsText("view")}>
        <TabsTrigger value="html">{adminEmailsText("asHtml")}</TabsTrigger>
        <TabsTrigger value="text">{adminEmailsText("asText")}</TabsTrigger>
      </TabsList>
      <TabsContent value="html" className="grid grid-cols-1 gap-2 pt-4">
        <MailFrame html={html} />
        <p className="text-xs text-ink-soft">{adminEmailsText("htmlNote")}</p>
      </TabsContent>
      <TabsContent value="text" className="pt-4">
        <pre className="font-sans text-sm break-words whitespace-pre-wrap">{text}</pre>
      </TabsContent>
    </Tabs>
  );
}

/** As high as the e-mail, also after its width has changed. */
function MailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  const measure = () => {
    // The border is part of the height.
    const shown = frame.current?.contentDocument?.documentElement.offsetHeight ?? 0;
    if (shown > 0) setHeight(shown + 2);
  };
  const remeasure = useEffectEvent(measure);
  useEffect(() => {
    window.addEventListener("resize", remeasure);
    return () => {
      window.removeEventListener("resize", remeasure);
    };
  }, []);
  return (
    <iframe
      ref={frame}
      title={adminEmailsText("htmlOf")}
      // No scripts, no forms, no windows. Of this origin, so that its height can be read; without scripts it can use nothing of it.
      sandbox="allow-same-origin"
      srcDoc={mailDocument(html, window.location.origin)}
      style={height === null ? undefined : { height }}
      className="min-h-56 w-full rounded-sm border border-rule bg-paper-raised"
      onLoad={measure}
    />
  );
}
