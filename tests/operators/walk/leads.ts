import type { Walk } from "./walk.ts";

export const leads: Walk = { needs: {} };
