import type { Walk } from "./walk.ts";

export const settings: Walk = { needs: {} };
