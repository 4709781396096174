// The ways between the places of a person's account.
import { ACCOUNT_PLACES } from "#shared/texts/en/account-places.ts";
import { defineTexts } from "./catalogue";

export const accountPlacesText = defineTexts("accountPlaces", ACCOUNT_PLACES);
