import { renderAddressLabels } from "#gateways/pdf/address-labels.ts";
import { renderPackingSlips } from "#gateways/pdf/packing-slips.ts";
import type { PrintableOrder } from "#gateways/pdf/paper-order.ts";
import type { Deps } from "../deps.ts";
import type { PdfFile } from "../invoices/types.ts";
import { type Actor, requirePermission } from "../operators/who.ts";
import type { Result } from "../shop.ts";
import { printInvoices } from "./bulk-invoices.ts";
import { readPrintableOrders } from "./paper-orders.ts";
import type { FulfilmentUseCases } from "./types.ts";

export function createFulfilmentUseCases(deps: Pick<Deps, "database" | "clock">): FulfilmentUseCases {
  return {
    packingSlips: printed(deps, "packing-slips.pdf", renderPackingSlips),
    labels: printed(deps, "labels.pdf", renderAddressLabels),
    invoices: printInvoices(deps),
  };
}

type Draw = (orders: PrintableOrder[], at: Date) => Promise<Uint8Array>;

function printed({ database: { db }, clock }: Pick<Deps, "database" | "clock">, fileName: string, draw: Draw) {
  return async (who: Actor, orderIds: string[]): Promise<Result<PdfFile>> => {
    const refused = requirePermission(who, "orders.read");
    if (refused) return { ok: false, error: refused };
    const orders = await readPrintableOrders(db, orderIds);
    if (!orders.ok) return orders;
    return { ok: true, value: { fileName, bytes: await draw(orders.value, clock()) } };
  };
}
