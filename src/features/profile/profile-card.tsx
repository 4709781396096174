// The user's name, role and address, and the dialog that changes the name.
import { lazy, Suspense, useRef, useState } from "react";
import { Avatar } from "../../components/layout/avatar";
import { Button } from "../../components/ui/button";
import { linkTo } from "../../components/ui/link-to";
import { paths } from "../../lib/paths";
import type { Me } from "../../lib/session";
import { profileText } from "../../texts/profile";
import { layoutText } from "../../texts/layout";

/** Loaded when it is opened. */
const NameDialog = lazy(async () => ({
  default: (await import("../../components/layout/name-dialog")).NameDialog,
}));

export function ProfileCard({ me }: { me: Me }) {
  const [naming, setNaming] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-5">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar name={me.name} email={me.email} photoURL={me.photoURL} className="size-16" />
        <dl className="grid min-w-0 gap-0.5">
          <dt className="sr-only">{profileText("name")}</dt>
          <dd className="text-lg font-medium wrap-anywhere">{me.name}</dd>
          <dt className="sr-only">{profileText("role")}</dt>
          <dd className="text-sm text-ink-soft">{layoutText("role", { role: me.role })}</dd>
          <dt className="sr-only">{profileText("email")}</dt>
          <dd className="text-sm break-all text-ink-soft">{me.email}</dd>
          <dd className="text-sm text-ink-faint">
            {profileText.rich("anotherEmail", { link: linkTo(paths.contact.href()) })}
          </dd>
        </dl>
      </div>
      <Button
        ref={trigger}
        variant="secondary"
        onClick={() => {
          setNaming(true);
        }}
      >
        {profileText("changeName")}
      </Button>
      {naming && (
        <Suspense>
          <NameDialog
            name={me.name}
            onClose={() => {
              setNaming(false);
              trigger.current?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
