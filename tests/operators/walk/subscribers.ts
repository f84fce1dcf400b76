import type { Walk } from "./walk.ts";

export const subscribers: Walk = { needs: {} };
