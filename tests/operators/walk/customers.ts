import type { Walk } from "./walk.ts";

export const customers: Walk = { needs: {} };
