import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { CustomerView, DeviceView } from "#contracts/store/customers/customer-views.ts";
import type { Refusal } from "#domain/errors.ts";

/** Forms of the tab; also the values of `?edit=` and of a plain form's `intent`. */
const profileForms = ["name", "phone", "password", "device", "others", "code", "claim", "export", "erase"] as const;
export type ProfileForm = (typeof profileForms)[number];

/** Loader data of the profile tab. */
export type ProfileData = {
  customer: CustomerView;
  devices: DeviceView[];
  /** Whether a mailed code proved the email. */
  isEmailProved: boolean;
  /** Number of guest orders with this customer's email; 0 until it is proved. */
  claimable: number;
  /** The open form. */
  edit: ProfileForm | null;
  /** The form just submitted without JavaScript. */
  done: ProfileForm | null;
  /** Why the export was refused without JavaScript. */
  refused: ProfileFormResult | null;
};

/** Result of a form sent without JavaScript. */
export type ProfileFormResult = { form: ProfileForm; refused: Refusal; typed: string };

export function parseProfileForm(text: unknown): ProfileForm | null {
  return profileForms.find((form) => form === text) ?? null;
}

/** Success message of each form, shown in its place. */
export const successTextKeys = {
  name: "nameSaved",
  phone: "phoneSaved",
  password: "passwordSaved",
  device: "deviceEnded",
  others: "othersEnded",
  code: "codeSent",
  claim: "claimed",
} as const satisfies Partial<Record<ProfileForm, keyof DocumentBody<"dashboard">>>;

/** The message below name and phone: an emptied phone was removed, not saved. */
export function getSavedTextKey(form: ProfileForm | null, phoneNumber: string) {
  if (form === "phone" && phoneNumber === "") return "phoneRemoved";
  return form === "name" || form === "phone" ? successTextKeys[form] : null;
}

/** Formats '+919876543210', or 'Not provided' when empty. */
export function formatPhone(phoneNumber: string): string {
  return phoneNumber === "" ? "Not provided" : `+${phoneNumber}`;
}

/** File name of the personal data export. */
export const exportFileName = "my-data.json";
