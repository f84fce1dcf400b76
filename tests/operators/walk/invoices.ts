import type { Walk } from "./walk.ts";

export const invoices: Walk = { needs: {} };
