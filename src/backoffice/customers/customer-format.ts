/** Path of a customer's page below `/admin`. */
export const customerPath = (id: string): string => `/customers/${id}/show`;

/** Formats a phone, stored as digits with the dial code: '+91 98765 43210', '+1 4155550100'; a dash for none. */
export function formatPhone(digits: string): string {
  if (digits === "") return "–";
  const [, first, second] = /^91(\d{5})(\d{5})$/.exec(digits) ?? [];
  return first ? `+91 ${first} ${second}` : `+${digits}`;
}
