import type { ListIconName } from "#backoffice/list/list-icon.tsx";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";

export type TimelineEntry = AdminOrder["timeline"][number];

const icons: Record<TimelineEntry["kind"], ListIconName> = {
  move: "peak",
  payment: "cash",
  refund: "back",
  gateway: "card",
  note: "pencil",
  change: "half-peak",
  shipment: "truck",
  return: "back",
  mail: "message",
};

export const timelineIcon = ({ kind, failed }: TimelineEntry): ListIconName => (failed ? "warning" : icons[kind]);

/** Entries about the shop's internal work, hidden unless they failed. */
export const isMinor = ({ kind, failed }: TimelineEntry): boolean => (kind === "mail" || kind === "gateway") && !failed;
