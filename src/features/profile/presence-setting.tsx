// Whether the rooms of the person's batches show when the person is there; each change takes effect at once.
import { useMutation, useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { Checkbox } from "../../components/ui/checkbox";
import { ChoiceSkeleton } from "../../components/ui/choices-skeleton";
import { Loaded } from "../../components/ui/loaded";
import { Notice } from "../../components/ui/notice";
import { useAsyncAction } from "../../hooks/use-async-action";
import { profileText } from "../../texts/profile";

export function PresenceSetting() {
  const settings = useQuery(api.settings.mine);
  const setPresence = useMutation(api.settings.setPresence).withOptimisticUpdate((store, { shown }) => {
    const known = store.getQuery(api.settings.mine, {});
    if (known) store.setQuery(api.settings.mine, {}, { ...known, showsPresence: shown });
  });
  const { failure, run } = useAsyncAction();
  return (
    <div id="presence">
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <Loaded value={settings} loading={<ChoiceSkeleton />}>
        {({ showsPresence }) => (
          <Checkbox
            label={
              <>
                <span className="block font-medium">{profileText("presence")}</span>
                <span className="text-ink-soft">{profileText("presenceExplained")}</span>
              </>
            }
            checked={showsPresence}
            onChange={({ target }) => {
              void run(() => setPresence({ shown: target.checked }));
            }}
          />
        )}
      </Loaded>
    </div>
  );
}
