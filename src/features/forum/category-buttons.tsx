// Buttons that narrow the forum to one category.
import { isForumCategory, type ForumCategory } from "#shared/rules/forum-categories.ts";
import { FORUM_CATEGORIES } from "#shared/messages.ts";
import { ChoiceChips } from "../../components/ui/choice-chips";
import { sharedText } from "../../texts/messages";

type CategoryButtonsProps = {
  chosen: ForumCategory | null;
  onChoose: (category: ForumCategory | null) => void;
};

const CHOICES = { all: sharedText("allCategories"), ...FORUM_CATEGORIES };

export function CategoryButtons({ chosen, onChoose }: CategoryButtonsProps) {
  return (
    <ChoiceChips
      label="Filter by category"
      choices={CHOICES}
      value={chosen ?? "all"}
      onChange={(choice) => {
        onChoose(isForumCategory(choice) ? choice : null);
      }}
    />
  );
}
