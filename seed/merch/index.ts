import { coldSnapHoodie, herdTee, whiteoutTee } from "./cloth.ts";
import { antiPlasticTote, baseCampMug, summitBottle } from "./gear.ts";
import type { SeedMerch } from "./shape.ts";

/** In the order in which the shop lists them. */
export const merch: SeedMerch[] = [herdTee, summitBottle, antiPlasticTote, baseCampMug, coldSnapHoodie, whiteoutTee];
