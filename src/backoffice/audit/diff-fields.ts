import { formatRupees, paise } from "#domain/money.ts";
import { getOrderStatusLabel, orderStatuses } from "#domain/orders/order-status.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { settingLabels } from "../settings/setting-list.ts";

/** One changed field, formatted; "" where there is no value before or after. */
export type FieldChange = { field: string; before: string; after: string };

/** Lists the fields that differ between two audit records. */
export function diffFields(before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [flatten(before), flatten(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((key) => ({ field: fieldLabel(key), before: old.get(key) ?? "", after: now.get(key) ?? "" }))
    .filter((change) => change.before !== change.after);
}

/** Flattens nested fields to paths such as 'address.city'. */
function flatten(value: unknown, path = ""): Map<string, string> {
  if (!isRecord(value)) return new Map(value === undefined || value === null ? [] : [[path, formatValue(path, value)]]);
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...flatten(inner, path === "" ? key : `${path}.${key}`)]),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function formatValue(path: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => formatItem(one)).join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" && /paise$/i.test(path)) return formatRupees(paise(value));
  const text = String(value);
  if (isoTime.test(text)) return formatDateTimeInIndia(text);
  const status = orderStatuses.find((known) => known === text);
  return status && /status$/i.test(path) ? getOrderStatusLabel(status) : text;
}

/** Formats one item of a list: 'sku still-6 · quantity 2'. */
function formatItem(item: unknown): string {
  if (!isRecord(item)) return formatValue("", item);
  return [...flatten(item)].map(([key, value]) => `${fieldLabel(key).toLowerCase()} ${value}`).join(" · ");
}

/** Stored names that read badly; entries are never changed. The words are those of the forms and of the settings. */
const labels = new Map([
  ...Object.entries(settingLabels),
  ["isPermanent", "Permanent"],
  ["switchedOn", "Active"],
  ["usesInAll", "Total usage limit"],
  ["usesByOneCustomer", "Limit per customer"],
]);

/** 'trackingNumber' → 'Tracking number', 'amountPaise' → 'Amount', 'address.pin' → 'Address pin'. */
function fieldLabel(key: string): string {
  const label = labels.get(key);
  if (label !== undefined) return label;
  const text = key
    .replace(/Paise$/, "")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[._-]+/g, " ")
    .trim()
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
