/** Cookie with the choice of the person who used this browser last; absent for `system`. */
export const schemeCookie = "backoffice-scheme";

export const schemeChoices = ["system", "light", "dark"] as const;
export type SchemeChoice = (typeof schemeChoices)[number];

export const isSchemeChoice = (text: unknown): text is SchemeChoice => schemeChoices.some((one) => one === text);
