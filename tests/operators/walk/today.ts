import type { Walk } from "./walk.ts";

export const today: Walk = { needs: {} };
