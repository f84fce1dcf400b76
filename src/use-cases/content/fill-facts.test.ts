import { expect, test } from "vitest";
import { settingsSchema } from "#contracts/store/settings/settings-values.ts";
import { interpolateFacts } from "./view-document.ts";

const facts = settingsSchema.parse({ sellerName: "Snow & $& Sons", careEmail: "care@shop.test" });

test.each([
  ["{sellerName}, care: {careEmail}.", "Snow & $& Sons, care: care@shop.test."],
  ["{gstin} is not given yet", "[GSTIN] is not given yet"],
  ["{deliveryChargePaise} and {constructor} are no facts of the seller", null],
  ["{returnRule}", "Not right? Ask for a return on your order's page within 7 days of delivery."],
  ["In {dispatchDays}, then {transitDays}.", "In 1-3 business days, then 2-7 business days."],
  ["{remoteRule}", "The North East, Jammu & Kashmir, Ladakh and the islands take up to 3 business days more."],
  ["no braces, { sellerName }, {}", null],
])("%s", (text, filled) => {
  expect(interpolateFacts(text, facts)).toBe(filled ?? text);
});
