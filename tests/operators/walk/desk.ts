import type { Walk } from "./walk.ts";

export const desk: Walk = { needs: {} };
