import { z } from "zod";
import { findStateByName } from "#domain/address/indian-states.ts";
import { normalizePhone } from "#domain/address/phone.ts";
import { cashCodeRules } from "#domain/checkout/cash-pressure.ts";
import { isEmail } from "#domain/email.ts";
import { labelSizes } from "#domain/fulfilment/label-sizes.ts";
import { formatRupees, type Paise, paise } from "#domain/money.ts";
import { orderNumberPrefix } from "#domain/orders/order-number.ts";
import { codPinRules } from "#domain/payments/cod-eligibility.ts";
import { isPlaceholder } from "#domain/placeholder.ts";
import { describeStateMismatch, hasGstinShape } from "#domain/tax/gstin.ts";

/** Paise from 0 to `max`; messages show rupees. */
function amount(max: Paise) {
  const message = `Please enter an amount from ${formatRupees(paise(0))} to ${formatRupees(max)}.`;
  return z.int(message).min(0, message).max(max, message);
}

function count(min: number, max: number, unit: string) {
  const [least, most] = [min, max].map((limit) => limit.toLocaleString("en-IN"));
  const message = `Please enter a whole number of ${unit} from ${least} to ${most}.`;
  return z.int(message).min(min, message).max(max, message);
}

function fact(message: string, isValid: (fact: string) => boolean = () => true) {
  return z
    .string(message)
    .trim()
    .min(1, message)
    .max(300, "Maximum 300 characters.")
    .refine((value) => isPlaceholder(value) || isValid(value), message);
}

const indianMobile = /^([6-9][0-9]{9})?$/;
const upiId = /^([A-Za-z0-9._-]{2,256}@[A-Za-z0-9.-]{2,64})?$/;

/** Schema of each setting, with the message for an invalid value. */
export const settingSchemas = {
  /** Delivery charge of an order. */
  deliveryChargePaise: amount(paise(1_000_000)),
  /** Item total from which delivery is free; 0 means never. */
  freeDeliveryAbovePaise: amount(paise(100_000_000)),
  merchComingSoon: z.boolean("Please choose yes or no."),
  /** UPI id that receives payments; "" hides 'Pay by UPI app'. */
  upiId: z.string().trim().regex(upiId, "Please enter a UPI ID such as shop@bank, or leave it empty."),
  /** Stock hold of an online payment, and of a UPI transfer that operators confirm. */
  holdMinutes: count(5, 1_440, "minutes"),
  upiHoldHours: count(1, 168, "hours"),
  /** Days after delivery during which a return can be requested. */
  returnDays: count(0, 365, "days"),
  /** Business days until dispatch, from dispatch to the door, and the additional ones for remote places. */
  dispatchDaysFrom: count(0, 60, "days"),
  dispatchDaysTo: count(1, 60, "days"),
  transitDaysFrom: count(0, 60, "days"),
  transitDaysTo: count(1, 60, "days"),
  remoteExtraDays: count(0, 60, "days"),
  /** Stock at or below this counts as low and is listed on the dashboard. */
  lowStockLimit: count(0, 100_000, "units"),
  /** Shown before the number of new orders: '#1042'. */
  orderNumberPrefix: z
    .string()
    .trim()
    .regex(orderNumberPrefix, "Please enter up to 7 letters, such as EL- or #, or leave it empty."),
  /** Paper of the label printer. */
  labelSize: z.enum(labelSizes, "Please choose one of the sizes."),
  /** Maximum pieces of an order in all. */
  maxOrderPieces: count(100, 5_000, "units"),
  /** Cash on delivery: largest order (0 for any), its fee, and allowed PINs. */
  codMaxPaise: amount(paise(100_000_000)),
  codFeePaise: amount(paise(100_000)),
  /** Refunds of one session that add up to more than this need a fresh second factor. */
  confirmRefundsAbovePaise: amount(paise(100_000_000)),
  /** When a cash order needs a code by mail. */
  codCode: z.enum(cashCodeRules, "Please choose one of the rules."),
  /** Buyers can give a GSTIN, which their invoice carries. */
  businessInvoices: z.boolean(),
  codPinRule: z.enum(codPinRules, "Please choose one of the rules."),
  /** Months after which messages of the contact form are deleted. */
  leadMonths: count(1, 60, "months"),
  /** Gets last month's figures on the first of each month; "" sends none. */
  reportEmail: z
    .string()
    .trim()
    .max(254, "Maximum 254 characters.")
    .refine((value) => value === "" || isEmail(value), "Please enter a valid email address, or leave it empty."),
  sellerName: fact("Please enter the registered name."),
  sellerAddress: fact("Please enter the registered address with its PIN."),
  sellerState: fact("Please choose a state from the list.", (name) => findStateByName(name) !== undefined),
  gstin: fact("Please enter the 15 characters of the GSTIN.", (value) => hasGstinShape(value.toUpperCase())).overwrite(
    (typed) => (isPlaceholder(typed) ? typed : typed.toUpperCase()),
  ),
  fssai: fact("Please enter the 14 digits of the FSSAI licence.", (value) => /^[0-9]{14}$/.test(value)),
  careEmail: fact("Please enter a valid email address.", isEmail),
  carePhone: fact("Please enter a valid phone number.", (value) => normalizePhone(value) !== undefined),
  /** Ten digits of the mobile that answers on WhatsApp; "" hides the links to it. */
  whatsappNumber: z
    .string()
    .trim()
    .overwrite((typed) => normalizePhone(typed) ?? typed)
    .regex(indianMobile, "Please enter an Indian mobile number, or leave it empty."),
  grievanceOfficer: fact("Please enter name, designation and contact."),
  instagramUrl: z.url({ protocol: /^https$/, error: "Please enter a URL that begins with https://." }).max(300),
};

/** Pairs of settings of which the first must not be greater than the second. */
const dayRanges = [
  ["dispatchDaysFrom", "dispatchDaysTo"],
  ["transitDaysFrom", "transitDaysTo"],
] as const;
type RangeKey = (typeof dayRanges)[number][number];

/** Finds ranges that end before they begin; the message is for the field of their end. */
function checkDayRanges(values: Record<RangeKey, unknown>): Partial<Record<RangeKey, string>> {
  const wrong = dayRanges.filter(([from, to]) => Number(values[from]) > Number(values[to]));
  return Object.fromEntries(wrong.map(([from, to]) => [to, `Please enter at least ${Number(values[from])} days.`]));
}

type SellerKey = "gstin" | "sellerState";

/**
 * Finds a state and a GSTIN that would disagree once `changed` is saved; the message is for the GSTIN if that changed. What
 * was stored before doesn't keep other settings from being saved.
 */
export function checkSellerState(
  values: Record<SellerKey, unknown>,
  changed: readonly string[],
): Partial<Record<SellerKey, string>> {
  const keys: SellerKey[] = ["gstin", "sellerState"];
  const at = keys.find((key) => changed.includes(key));
  if (!at) return {};
  const words = describeStateMismatch({ sellerState: String(values.sellerState), gstin: String(values.gstin).trim() });
  return words === undefined ? {} : { [at]: words };
}

/** Finds settings that don't fit each other once `changed` is saved, with a message for each. */
export function checkSettingsTogether(
  values: Record<RangeKey | SellerKey, unknown>,
  changed: readonly string[],
): Partial<Record<RangeKey | SellerKey, string>> {
  return { ...checkDayRanges(values), ...checkSellerState(values, changed) };
}
