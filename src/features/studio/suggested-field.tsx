// A text field that offers what others have written there; any other text is as good.
import { useId, type ComponentProps } from "react";
import { TextField } from "../../components/ui/input";

type SuggestedFieldProps = ComponentProps<typeof TextField> & {
  suggestions: readonly string[];
  /** What a suggestion is called in the page's language. */
  nameOf: (suggestion: string) => string;
};

export function SuggestedField({ suggestions, nameOf, ...field }: SuggestedFieldProps) {
  const listId = useId();
  return (
    <div>
      <TextField {...field} list={listId} />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion}>
            {nameOf(suggestion)}
          </option>
        ))}
      </datalist>
    </div>
  );
}
