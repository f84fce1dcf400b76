import { expect, test } from "vitest";
import { getOrdersBackLink, readOrdersReferrer } from "./orders-back-link.ts";

const ownHost = "shop.test";

test.each([
  ["https://shop.test/user-dashboard?status=ordered", "/user-dashboard?status=ordered"],
  ["https://shop.test/user-dashboard", "/user-dashboard"],
  ["https://shop.test/user-dashboard/orders/order_2", null],
  ["https://shop.test/", null],
  ["https://other.test/user-dashboard?status=ordered", null],
  ["no address", null],
  [null, null],
])("reads the list from the referrer %s: %s", (referer, list) => {
  expect(readOrdersReferrer(referer, ownHost)).toBe(list);
});

test.each([
  [{ orders: "/user-dashboard?status=ordered" }, null, "/user-dashboard?status=ordered"],
  [{ orders: "/user-dashboard?a" }, "/user-dashboard?b", "/user-dashboard?a"],
  [null, "/user-dashboard?b", "/user-dashboard?b"],
  [{ orders: "https://other.test/" }, null, "/user-dashboard"],
  [{ orders: "/user-dashboard/../sign-out" }, null, "/user-dashboard"],
  [{ orders: 1 }, null, "/user-dashboard"],
  [undefined, null, "/user-dashboard"],
])("leads back from %o and %s to %s", (state, referrer, url) => {
  expect(getOrdersBackLink(state, referrer)).toBe(url);
});
