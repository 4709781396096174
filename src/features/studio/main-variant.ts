// The look of the main button of a part: one button stands out in a view, and that is the one that publishes while it is there.
import { createContext, use } from "react";

export const MainVariant = createContext<"primary" | "secondary">("primary");

export const useMainVariant = () => use(MainVariant);
