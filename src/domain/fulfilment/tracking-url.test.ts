import { expect, test } from "vitest";
import { buildTrackingUrl } from "./tracking-url.ts";

test.each([
  ["Delhivery", "123", "https://www.delhivery.com/track/package/123"],
  ["Blue Dart", "1/2", "https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo=1%2F2"],
  ["XPRESSBEES", "a&b", "https://www.xpressbees.com/shipment/tracking?awbNo=a%26b"],
  ["A Man With A Mule", "123", null],
  ["constructor", "123", null],
  ["Delhivery", null, null],
  [null, "123", null],
])("%s, %s: %s", (courier, number, address) => {
  expect(buildTrackingUrl(courier, number)).toBe(address);
});
