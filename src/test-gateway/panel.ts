import type { Tx } from "#db/client.ts";
import { addObject, findObject, saveObject } from "#db/queries/test-gateway.ts";

/** How messages reach the shop (running.md, Addresses), by the words of the radios. */
export const deliveries = {
  "at-once": "At once",
  late: "Late",
  doubled: "Doubled",
  "out-of-order": "Out of order",
  forged: "Forged",
  "only-webhook": "Only the webhook",
  never: "Never",
} as const;
/** What is wrong with the API itself. */
export const faults = {
  none: "API: works",
  slow: "API: slow",
  error: "API: 500",
  cut: "API: connection cut after the work",
} as const;

export type Delivery = keyof typeof deliveries;
export type Fault = keyof typeof faults;
export type Panel = { webhooks: Delivery; api: Fault };

const id = "panel";
const first: Panel = { webhooks: "at-once", api: "none" };

export async function readPanel(tx: Tx): Promise<Panel> {
  return { ...first, ...((await findObject(tx, "panel", id))?.body as Partial<Panel> | undefined) };
}

/** Acts on whatever happens from now on. */
export async function setPanel(tx: Tx, change: Partial<Panel>): Promise<Panel> {
  const panel = { ...(await readPanel(tx)), ...change };
  const added = await addObject(tx, { id, kind: "panel", parentId: null, body: panel, createdAt: new Date() });
  if (!added) await saveObject(tx, id, panel);
  return panel;
}

export const isDelivery = (value: unknown): value is Delivery =>
  typeof value === "string" && Object.hasOwn(deliveries, value);
export const isFault = (value: unknown): value is Fault => typeof value === "string" && Object.hasOwn(faults, value);
