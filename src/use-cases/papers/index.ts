import { addressLabelsPdf } from "#gateways/pdf/address-labels.ts";
import { packingSlipsPdf } from "#gateways/pdf/packing-slips.ts";
import type { PaperOrder } from "#gateways/pdf/paper-order.ts";
import type { Deps } from "../deps.ts";
import type { PdfFile } from "../invoices/types.ts";
import { allow, type Who } from "../operators/who.ts";
import type { Result } from "../shop.ts";
import { bulkInvoices } from "./bulk-invoices.ts";
import { paperOrders } from "./paper-orders.ts";
import type { Papers } from "./types.ts";

export function papersUseCases(deps: Pick<Deps, "database" | "clock">): Papers {
  return {
    slips: printed(deps, "packing-slips.pdf", packingSlipsPdf),
    labels: printed(deps, "labels.pdf", addressLabelsPdf),
    invoices: bulkInvoices(deps),
  };
}

type Draw = (orders: PaperOrder[], at: Date) => Promise<Uint8Array>;

function printed({ database: { db }, clock }: Pick<Deps, "database" | "clock">, fileName: string, draw: Draw) {
  return async (who: Who, orderIds: string[]): Promise<Result<PdfFile>> => {
    const refused = allow(who, "orders.read");
    if (refused) return { ok: false, error: refused };
    const orders = await paperOrders(db, orderIds);
    if (!orders.ok) return orders;
    return { ok: true, value: { fileName, bytes: await draw(orders.value, clock()) } };
  };
}
