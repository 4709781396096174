// During and after a class.
import { CLASS_LIVE } from "#shared/texts/en/class-live.ts";
import { defineTexts } from "./catalogue";

export const classLiveText = defineTexts("classLive", CLASS_LIVE);
