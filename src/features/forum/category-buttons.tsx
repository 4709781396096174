// Buttons that narrow the forum to one category.
import { isForumCategory, type ForumCategory } from "#shared/rules/forum-categories.ts";
import { FORUM_CATEGORIES } from "#shared/messages.ts";
import { ChoiceChips } from "../../components/ui/choice-chips";
import { forumListText } from "../../texts/forum-list";
import { forumCategoryLabel, sharedText } from "../../texts/messages";

type Labels = Record<ForumCategory, string>;

type CategoryButtonsProps = {
  chosen: ForumCategory | null;
  onChoose: (category: ForumCategory | null) => void;
};

const CATEGORIES = Object.keys(FORUM_CATEGORIES).filter(isForumCategory);

export function CategoryButtons({ chosen, onChoose }: CategoryButtonsProps) {
  const labels = CATEGORIES.map((category) => [category, forumCategoryLabel(category)]);
  return (
    <ChoiceChips
      label={forumListText("filterByCategory")}
      choices={{ all: sharedText("allCategories"), ...(Object.fromEntries(labels) as Labels) }}
      value={chosen ?? "all"}
      isLong
      onChange={(choice) => {
        onChoose(isForumCategory(choice) ? choice : null);
      }}
    />
  );
}
