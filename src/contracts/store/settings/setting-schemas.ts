import { z } from "zod";
import { findStateByName } from "#domain/address/indian-states.ts";
import { normalizePhone } from "#domain/address/phone.ts";
import { isEmail } from "#domain/email.ts";
import { formatRupees, type Paise, paise } from "#domain/money.ts";
import { codPinRules } from "#domain/payments/cod-offer.ts";

/** Paise from 0 to `most`; operators type and read rupees. */
function amount(most: Paise) {
  const words = `Please enter an amount from ${formatRupees(paise(0))} to ${formatRupees(most)}.`;
  return z.int(words).min(0, words).max(most, words);
}

function count(least: number, most: number, what: string) {
  const words = `Please enter a whole number of ${what} from ${least} to ${most}.`;
  return z.int(words).min(least, words).max(most, words);
}

/** The owner's facts stand in [brackets] until somebody fills them in. */
export const isPlaceholder = (fact: string): boolean => fact.startsWith("[") && fact.endsWith("]");

function fact(words: string, isRight: (fact: string) => boolean = () => true) {
  return z
    .string(words)
    .trim()
    .min(1, words)
    .max(300, "This is too long: 300 letters at most.")
    .refine((given) => isPlaceholder(given) || isRight(given), words);
}

/** State, PAN, entity, 'Z', check digit. */
const gstin = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/;
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
  /** After delivery, so many days a return can be asked for. */
  returnDays: count(0, 365, "days"),
  /** So many pieces of a thing or fewer are few: the back office's first page says so. */
  lowStockLimit: count(0, 100_000, "pieces"),
  /** Cash on delivery: largest order (0 for any), its fee, and allowed PINs. */
  codMaxPaise: amount(paise(100_000_000)),
  codFeePaise: amount(paise(100_000)),
  codPinRule: z.enum(codPinRules, "Please choose one of the rules."),
  sellerName: fact("Please enter the registered name."),
  sellerAddress: fact("Please enter the registered address with its PIN."),
  sellerState: fact("Please choose a state from the list.", (name) => findStateByName(name) !== undefined),
  gstin: fact("Please enter the 15 characters of the GSTIN.", (typed) => gstin.test(typed)),
  fssai: fact("Please enter the 14 digits of the FSSAI licence.", (typed) => /^[0-9]{14}$/.test(typed)),
  careEmail: fact("Please enter a valid email address.", isEmail),
  carePhone: fact("Please enter a valid phone number.", (typed) => normalizePhone(typed) !== undefined),
  grievanceOfficer: fact("Please enter name, designation and contact."),
  instagramUrl: z.url({ protocol: /^https$/, error: "Please enter an address that begins with https://." }).max(300),
};
