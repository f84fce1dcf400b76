import { expect, test } from "vitest";
import { buildTrackingUrl, findCourier, isTrackingLink } from "./courier.ts";

const couriers = [
  { name: "Delhivery", trackingLink: "https://www.delhivery.com/track/package/{awb}" },
  { name: "Blue Dart", trackingLink: "https://www.bluedart.com/track?no={awb}" },
  { name: "India Post", trackingLink: "" },
];

test.each([
  ["Delhivery", "123", "https://www.delhivery.com/track/package/123"],
  ["Blue Dart", "1/2", "https://www.bluedart.com/track?no=1%2F2"],
  ["BLUE-DART", "a&b", "https://www.bluedart.com/track?no=a%26b"],
  ["India Post", "EK123456789IN", null],
  ["A Man With A Mule", "123", null],
  ["constructor", "123", null],
  ["Delhivery", "", null],
  ["", "123", null],
])("links a parcel of %s, %s to %s", (courier, trackingNumber, address) => {
  expect(buildTrackingUrl(couriers, { courier, trackingNumber })).toBe(address);
});

test.each([
  ["delhivery", "Delhivery"],
  ["Delhivery Surface 2 Kg", "Delhivery"],
  ["Bluedart - Apex", "Blue Dart"],
  ["Delh", undefined],
  ["Xpressbees Surface", undefined],
  ["", undefined],
  ["दिल्लीवरी", undefined],
])("finds the courier %s of a file as %s", (name, found) => {
  expect(findCourier(couriers, name)?.name).toBe(found);
});

test("prefers the longest known name with which a courier's name begins", () => {
  const both = [{ name: "Ecom" }, { name: "Ecom Express" }];
  expect(findCourier(both, "Ecom Express ROS")?.name).toBe("Ecom Express");
});

test.each([
  ["https://courier.example/track/{awb}", true],
  ["https://courier.example/track", false],
  ["http://courier.example/{awb}", false],
  ["javascript:alert('{awb}')", false],
  ["https://courier.example/a b/{awb}", false],
  ["https://{awb}", false],
])("takes %s as a tracking link: %s", (link, fits) => {
  expect(isTrackingLink(link)).toBe(fits);
});
