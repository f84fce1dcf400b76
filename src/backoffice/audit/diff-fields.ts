import { formatRupees, paise } from "#domain/money.ts";
import { getOrderStatusLabel, orderStatuses } from "#domain/orders/order-status.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";

/** One thing that changed, in words; "" where there was, or is, nothing. */
export type FieldChange = { field: string; before: string; after: string };

/** What differs between two records of the audit, field by field. */
export function diffFields(before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [flat(before), flat(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((key) => ({ field: words(key), before: old.get(key) ?? "", after: now.get(key) ?? "" }))
    .filter((change) => change.before !== change.after);
}

/** Fields of fields are fields: 'address.city'. */
function flat(value: unknown, path = ""): Map<string, string> {
  if (!isRecord(value)) return new Map(value === undefined || value === null ? [] : [[path, shown(path, value)]]);
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...flat(inner, path === "" ? key : `${path}.${key}`)]),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function shown(path: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => itemWords(one)).join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" && /paise$/i.test(path)) return formatRupees(paise(value));
  const text = String(value);
  if (isoTime.test(text)) return formatDateTimeInIndia(text);
  const status = orderStatuses.find((known) => known === text);
  return status && /status$/i.test(path) ? getOrderStatusLabel(status) : text;
}

/** One of a list: 'sku still-6 · quantity 2'. */
function itemWords(item: unknown): string {
  if (!isRecord(item)) return shown("", item);
  return [...flat(item)].map(([key, value]) => `${words(key).toLowerCase()} ${value}`).join(" · ");
}

/** 'trackingNumber' → 'Tracking number', 'amountPaise' → 'Amount', 'address.pin' → 'Address pin'. */
function words(key: string): string {
  const said = key
    .replace(/Paise$/, "")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[._-]+/g, " ")
    .trim()
    .toLowerCase();
  return said.charAt(0).toUpperCase() + said.slice(1);
}
