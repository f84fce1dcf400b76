import type { Walk } from "./walk.ts";

export const reviews: Walk = { needs: {} };
