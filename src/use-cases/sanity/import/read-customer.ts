import { toDialledPhone } from "#domain/address/phone.ts";
import { maxSavedAddresses, type SavedAddress } from "#domain/address/saved-address.ts";
import { isEmail } from "#domain/email.ts";
import { parseEmail, validateName } from "#use-cases/auth/account-fields.ts";
import type { SourceDocument } from "./import-types.ts";
import { readSavedAddress } from "./read-address.ts";
import { createFieldReader } from "./read-fields.ts";

/** A customer as the old service kept one, without password and code. */
export type SourceCustomer = {
  email: string;
  fullName: string;
  phoneNumber: string;
  createdAt: Date;
  addresses: { key: string; address: SavedAddress }[];
};

/** Reads a customer; `customer` is undefined where the last note says why it can't be taken. */
export function readCustomer({ fields }: SourceDocument, at: Date) {
  const reader = createFieldReader(fields);
  const { notes } = reader;
  const email = parseEmail(reader.line("email", 254));
  const listed = reader.objects("addresses");
  const fullName = readName(reader.line("fullName", 100), { email, listed, notes });
  const phoneNumber = readPhone(reader.line("phoneNumber", 40), notes);
  const addresses = listed.flatMap((each, index) => {
    const read = readSavedAddress(each, fullName);
    const name = `Address ${index + 1}`;
    if ("reason" in read) notes.push(`${name} was left out: ${read.reason}`);
    else if (read.repairs.length > 0) notes.push(`${name}: ${read.repairs.join(" and ")} repaired`);
    const key = typeof each._key === "string" ? each._key : String(index);
    return "reason" in read ? [] : [{ key, address: read.address }];
  });
  if (addresses.length > maxSavedAddresses) notes.push(`Only the first ${maxSavedAddresses} addresses were taken`);
  const born = createFieldReader(fields).date("_createdAt");
  const createdAt = born && born < at ? born : at;
  const unread = reader.unread();
  if (!isEmail(email)) return { customer: undefined, notes: [...notes, "It has no usable email."], unread };
  const customer: SourceCustomer = {
    email,
    fullName,
    phoneNumber,
    createdAt,
    addresses: addresses.slice(0, maxSavedAddresses),
  };
  return { customer, notes, unread };
}

type NameSources = { email: string; listed: Record<string, unknown>[]; notes: string[] };

/** Mails repeat a name, so one with a link in it is rejected. */
function readName(typed: string, { email, listed, notes }: NameSources): string {
  if (!validateName(typed)) return typed;
  const ofAddresses = listed.map((each) => createFieldReader(each).line("fullName", 100));
  const found = ofAddresses.find((name) => !validateName(name));
  notes.push(`It has no usable name: ${found ? "an address's" : "the email's beginning"} stands for it (a guess)`);
  const beginning = (email.split("@")[0] ?? "").replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
  return found ?? (beginning || "Customer");
}

/** Digits with the dial code; "" for none. */
function readPhone(typed: string, notes: string[]): string {
  if (typed === "") return "";
  const phone = toDialledPhone(typed);
  if (phone === undefined) notes.push("Its phone number is not a usable one and was left out");
  else if (phone !== typed.replaceAll(/\D/g, "")) notes.push("Its phone number got its dial code");
  return phone ?? "";
}
