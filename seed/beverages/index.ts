import { mountainWater } from "./mountain-water.ts";
import type { SeedBeverage } from "./shape.ts";
import { sparklingKokum } from "./sparkling-kokum.ts";
import { sparklingLime } from "./sparkling-lime.ts";
import { sparklingWater } from "./sparkling-water.ts";

/** In the order in which the shop lists them. */
export const beverages: SeedBeverage[] = [mountainWater, sparklingWater, sparklingLime, sparklingKokum];
