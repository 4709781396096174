import { Moon, Sun } from "lucide-react";
import { Button } from "../ui/button";
import { useTheme } from "../../hooks/use-theme";
import { layoutText } from "../../texts/layout";

/** Switches between the light and the dark theme. */
export function ThemeToggle() {
  const { theme, toggle } = useTheme();
  const Icon = theme === "dark" ? Sun : Moon;
  return (
    <Button
      variant="quiet"
      size="icon"
      onClick={toggle}
      aria-label={layoutText(theme === "dark" ? "useLightTheme" : "useDarkTheme")}
    >
      <Icon aria-hidden />
    </Button>
  );
}
