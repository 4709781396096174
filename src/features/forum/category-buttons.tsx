// Buttons that narrow the forum to one category.
import { isForumCategory, type ForumCategory } from "#shared/forms/forum.ts";
import { FORUM_CATEGORIES, MESSAGES } from "#shared/messages.ts";
import { cn } from "../../lib/cn";

type CategoryButtonsProps = {
  chosen: ForumCategory | null;
  onChoose: (category: ForumCategory | null) => void;
};

const OPTIONS = [
  { category: null, label: MESSAGES.allCategories },
  ...Object.entries(FORUM_CATEGORIES).map(([key, label]) => ({
    category: isForumCategory(key) ? key : null,
    label,
  })),
];

export function CategoryButtons({ chosen, onChoose }: CategoryButtonsProps) {
  return (
    <div role="group" aria-label="Filter by category" className="flex flex-wrap gap-2">
      {OPTIONS.map(({ category, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={category === chosen}
          className={cn(
            "min-h-10 rounded-full border px-4 text-sm transition-colors",
            category === chosen
              ? "border-ink bg-ink text-paper"
              : "border-rule-strong text-ink-soft hover:border-ink",
          )}
          onClick={() => {
            onChoose(category);
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
