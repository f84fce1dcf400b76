import type { Walk } from "./walk.ts";

export const jobs: Walk = { needs: {} };
