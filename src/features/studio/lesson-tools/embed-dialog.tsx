// A video or notebook of an allowed host.
import { useState } from "react";
import { EMBED_HOSTS, embedOf } from "#shared/courseware/embeds.ts";
import { TextField } from "../../../components/ui/input";
import { studioText } from "../../../texts/studio";
import { InsertDialog } from "./insert-dialog";

export function EmbedDialog({
  onInsert,
  onClose,
}: {
  onInsert: (href: string) => void;
  onClose: () => void;
}) {
  const [address, setAddress] = useState("");
  const href = address.trim();
  const embed = embedOf(href);
  const hosts = EMBED_HOSTS.join(", ");
  return (
    <InsertDialog
      title={studioText("embed")}
      description={studioText("embedHint", { hosts })}
      action={studioText("insert")}
      isReady={embed !== null}
      onInsert={() => onInsert(href)}
      onClose={onClose}
    >
      <TextField
        label={studioText("address")}
        type="url"
        placeholder="https://"
        value={address}
        hint={embed === null ? undefined : studioText("embedOf", { host: embed.host })}
        error={href === "" || embed !== null ? undefined : studioText("embedRefused", { hosts })}
        onChange={({ target }) => setAddress(target.value)}
      />
    </InsertDialog>
  );
}
