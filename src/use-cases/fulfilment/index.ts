import { renderAddressLabels } from "#gateways/pdf/address-labels.ts";
import { renderPackingSlips } from "#gateways/pdf/packing-slips.ts";
import type { Deps } from "../kernel/deps.ts";
import type { FulfilmentUseCases } from "./fulfilment-types.ts";
import { printed, printInvoices } from "./print-documents.ts";

export function createFulfilmentUseCases(deps: Pick<Deps, "database" | "clock">): FulfilmentUseCases {
  return {
    packingSlips: printed(deps, "packing-slips.pdf", renderPackingSlips),
    labels: printed(deps, "labels.pdf", renderAddressLabels),
    invoices: printInvoices(deps),
  };
}
