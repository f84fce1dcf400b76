import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { CustomerView, DeviceView } from "#contracts/store/customers/customer-views.ts";
import type { Refusal } from "#domain/errors.ts";

/** A form of the tab; also what `?edit=` opens and what a plain form sends as `intent`. */
const profileForms = ["name", "phone", "password", "device", "others", "code", "claim", "export", "erase"] as const;
export type ProfileForm = (typeof profileForms)[number];

/** What the tab opens with. */
export type ProfileData = {
  customer: CustomerView;
  devices: DeviceView[];
  /** Guest orders with this customer's e-mail. */
  claimable: number;
  /** The form that stands open. */
  edit: ProfileForm | null;
  /** What was just done without a script. */
  done: ProfileForm | null;
  /** Why the file was not given without a script. */
  refused: ProfileFormResult | null;
};

/** How a form that was sent without a script came back. */
export type ProfileFormResult = { form: ProfileForm; refused: Refusal; typed: string };

export function parseProfileForm(text: unknown): ProfileForm | null {
  return profileForms.find((form) => form === text) ?? null;
}

/** Said where the form stood (spec §8). */
export const successTextKeys = {
  name: "nameSaved",
  phone: "phoneSaved",
  password: "passwordSaved",
  device: "deviceEnded",
  others: "othersEnded",
  code: "codeSent",
  claim: "claimed",
} as const satisfies Partial<Record<ProfileForm, keyof DocumentBody<"dashboard">>>;

/** '+919876543210' or 'Not provided' (spec §2). */
export function formatPhone(phoneNumber: string): string {
  return phoneNumber === "" ? "Not provided" : `+${phoneNumber}`;
}

/** What the copy of everything is called. */
export const exportFileName = "my-data.json";
