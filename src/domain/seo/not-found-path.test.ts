import { expect, test } from "vitest";
import { describeReferrer, scannersPath, toNotFoundPath } from "./not-found-path.ts";

test.each([
  ["/blog/our-water", "/blog/our-water"],
  ["/pages/2019/story", "/pages/2019/story"],
  ["/wp-login.php", scannersPath],
  ["/old/.env", scannersPath],
  ["/.well-known/anything", scannersPath],
  ["/backup.zip", scannersPath],
  ["/reset/a1B2c3D4e5F6g7H8i9J0k1L2", "/reset/*"],
  ["/order-of/9810098100", "/order-of/*"],
  ["/u/sample@old.test", "/u/*"],
  ["/a-very-long-title-of-a-story-with-words", "/a-very-long-title-of-a-story-with-words"],
  ["/order/token", undefined],
  ["/api/anything", undefined],
  ["/beverages.data", undefined],
  ["/", undefined],
])("lists %s as %s", (path, listed) => {
  expect(toNotFoundPath(path)).toBe(listed);
});

test.each([
  [undefined, ""],
  ["not an address", ""],
  ["android-app://some.app", ""],
  ["https://shop.test/blog?name=sample", "/blog"],
  ["https://shop.test/order/secret-token", ""],
  ["https://news.test/story?reader=sample", "news.test"],
])("says of the referrer %s only '%s'", (referrer, said) => {
  expect(describeReferrer(referrer, "shop.test")).toBe(said);
});
