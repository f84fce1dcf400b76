import { formatRupees, paise } from "#domain/money.ts";
import { labelOfJob } from "#use-cases/jobs/job-words.ts";
import type { OrderHistory } from "./read-story.ts";

const ways: Record<string, string> = { gateway: "online", upi: "by UPI", cash: "in cash" };
const states: Record<string, string> = { authorized: "authorised", captured: "paid", failed: "failed" };

/** '₹948.00 paid online, pay_…'; 'Nobody waited for it' where it goes back. */
export function describePayment({
  id,
  method,
  status,
  amountPaise,
  purpose,
}: OrderHistory["payments"][number]): string {
  const said = `${formatRupees(paise(amountPaise))} ${states[status] ?? status} ${ways[method] ?? method}`;
  const called = method === "cash" ? said : `${said}, ${id.replace(/^upi_/, "bank reference ")}`;
  return purpose === "surplus" ? `${called}. The order did not need it; it goes back.` : called;
}

/** Undefined while nothing is known of it. */
export function describeRefund({
  amountPaise,
  status,
  bankReference,
}: OrderHistory["refunds"][number]): string | undefined {
  const money = formatRupees(paise(amountPaise));
  if (status === "processed") return `${money} sent back${bankReference ? `, bank reference ${bankReference}` : ""}`;
  if (status === "failed") return `Refund of ${money} failed: the money is still here`;
  return undefined;
}

export function describeParcel({ courier, trackingNumber }: { courier: string; trackingNumber: string }): string {
  const by = [courier, trackingNumber && `tracking number ${trackingNumber}`].filter(Boolean).join(", ");
  return by === "" ? "Parcel sent" : `Parcel sent: ${by}`;
}

const fields: Record<string, string> = {
  name: "name",
  contact: "phone",
  email: "e-mail",
  addressLine1: "address",
  addressLine2: "address",
  landmark: "landmark",
  city: "city",
  state: "state",
  pin: "PIN",
};

/** What operators did that moves neither goods nor money: a refund that was withdrawn moved none. */
export function describeAction({ action, after }: OrderHistory["told"][number]): string {
  if (action === "orders.pack") return "Packed";
  if (action === "orders.unpack") return "Not packed any more";
  const told = (after ?? {}) as { changed?: string[]; mail?: string; amountPaise?: number };
  if (action === "payments.withdraw-refund") return `Refund of ${formatRupees(paise(told.amountPaise ?? 0))} withdrawn`;
  if (action === "orders.resend") return `Mail sent once more: order ${(told.mail ?? "").replaceAll("_", " ")}`;
  const names = new Set((told.changed ?? []).map((field) => fields[field] ?? field));
  return `Address changed: ${[...names].join(", ")}`;
}

/** 'payment.captured: sold'. */
export function describeGatewayEvent({ type, outcome }: OrderHistory["heard"][number]): string {
  return outcome === null ? `${type}, not handled yet` : `${type}: ${outcome}`;
}

export function describeMail({ kind, failedAt }: OrderHistory["mails"][number]): string {
  return labelOfJob(kind).replace(/^Mail:/, failedAt === null ? "Mail sent:" : "Mail not sent:");
}
