// The room of a batch.
import { BATCH_ROOM } from "#shared/texts/en/batch-room.ts";
import { defineTexts } from "./catalogue";

export const batchRoomText = defineTexts("batchRoom", BATCH_ROOM);
