import type { ListIconName } from "#backoffice/list/list-icon.tsx";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { orderStatusLooks } from "./order-status-look.ts";

export type TimelineEntry = AdminOrder["timeline"][number];

const icons: Record<Exclude<TimelineEntry["kind"], "move">, ListIconName> = {
  payment: "cash",
  refund: "back",
  gateway: "card",
  note: "pencil",
  change: "half-peak",
  shipment: "truck",
  return: "back",
  mail: "message",
};

/** Icon of an entry; a move has that of the status it led to. */
export function timelineIcon({ kind, status = "ordered", failed }: TimelineEntry): ListIconName {
  if (failed) return "warning";
  return kind === "move" ? orderStatusLooks[status].icon : icons[kind];
}

/** Entries about the shop's internal work, hidden unless they failed. */
export const isMinor = ({ kind, failed }: TimelineEntry): boolean => (kind === "mail" || kind === "gateway") && !failed;
