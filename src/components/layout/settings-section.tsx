import type { ReactNode } from "react";

type SettingsSectionProps = {
  /** Where links with an anchor lead. */
  id?: string;
  title: string;
  /** What it is about, below the title. */
  text?: ReactNode;
  children: ReactNode;
};

/** A section of an account's settings: the title and what it is about, and the settings beside them on wide screens. */
export const SettingsSection = ({ id, title, text, children }: SettingsSectionProps) => (
  <section
    id={id}
    data-slot="panel"
    className="grid grid-cols-1 gap-x-12 gap-y-5 border-t border-ink pt-4 xl:grid-cols-[14rem_minmax(0,1fr)]"
  >
    <div>
      <h2 className="text-xl">{title}</h2>
      {text !== undefined && <p className="mt-1.5 max-w-measure text-sm text-pretty text-ink-soft">{text}</p>}
    </div>
    <div className="min-w-0 xl:pt-1">{children}</div>
  </section>
);
