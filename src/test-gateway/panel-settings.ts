import type { Tx } from "#db/client.ts";
import { findGatewayObject, insertGatewayObject, updateGatewayObject } from "#db/queries/demo/test-gateway-objects.ts";

/** Delivery modes of webhooks and their radio labels. */
export const deliveryModes = {
  "at-once": "At once",
  late: "Late",
  doubled: "Doubled",
  "out-of-order": "Out of order",
  forged: "Forged",
  "only-webhook": "Only the webhook",
  never: "Never",
} as const;
/** API fault modes and their radio labels. */
export const faultModes = {
  none: "API: works",
  slow: "API: slow",
  error: "API: 500",
  keys: "API: keys refused",
  cut: "API: connection cut after the work",
} as const;

export type Delivery = keyof typeof deliveryModes;
export type Fault = keyof typeof faultModes;
export type PanelSettings = { webhooks: Delivery; api: Fault };

const id = "panel";
const defaults: PanelSettings = { webhooks: "at-once", api: "none" };

export async function readPanelSettings(tx: Tx): Promise<PanelSettings> {
  return { ...defaults, ...((await findGatewayObject(tx, "panel", id))?.body as Partial<PanelSettings> | undefined) };
}

/** Saves settings, which apply to every later request and webhook. */
export async function savePanelSettings(tx: Tx, change: Partial<PanelSettings>): Promise<PanelSettings> {
  const panel = { ...(await readPanelSettings(tx)), ...change };
  const added = await insertGatewayObject(tx, {
    id,
    kind: "panel",
    parentId: null,
    body: panel,
    createdAt: new Date(),
  });
  if (!added) await updateGatewayObject(tx, id, panel);
  return panel;
}

export const isDelivery = (value: unknown): value is Delivery =>
  typeof value === "string" && Object.hasOwn(deliveryModes, value);
export const isFault = (value: unknown): value is Fault =>
  typeof value === "string" && Object.hasOwn(faultModes, value);
