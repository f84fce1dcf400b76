import { createHash } from "node:crypto";
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
  ["/oder/Qm3vX-k0pZ8aTqWn1LbR_7yUoEiJ4hGfDsA2xCvBnM5", "/oder/*"],
  ["/oder/Qm3vX-kopZaTqWnLbR_yUoEiJhGfDsAxCvBnMzzzzzz", "/oder/*"],
  ["/oder/Qm3vX-k0pZ8aTqWn1LbR_7yUoEiJ4hGf", "/oder/*"],
  ["/oder/Qm3vX-k0pZ8aTqWn1LbR_7yUoEiJ4hGfDsA2xCvBnM5).", "/oder/*"],
  ["/oder/order=Qm3vX-k0pZ8aTqWn1LbR_7yUoEiJ4hGfDsA2xCvBnM5", "/oder/*"],
  ["/himalayan-water-in-cans-for-the-whole-family", "/himalayan-water-in-cans-for-the-whole-family"],
  ["/Himalayan-Water-In-Cans-For-The-Whole-Family", "/Himalayan-Water-In-Cans-For-The-Whole-Family"],
  ["/24-cans-of-500ml-water-for-a-family-of-6-people", "/24-cans-of-500ml-water-for-a-family-of-6-people"],
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

test("hides every token that the shop makes", () => {
  // Hashes have the length and the letters of its tokens (src/auth/random-token.ts), and are the same in each run.
  const tokens = Array.from({ length: 20_000 }, (_, at) => createHash("sha256").update(`${at}`).digest("base64url"));
  expect(tokens.filter((token) => toNotFoundPath(`/oder/${token}`) !== "/oder/*")).toEqual([]);
});

test.each([
  [undefined, ""],
  ["not an address", ""],
  ["android-app://some.app", ""],
  ["https://shop.test/blog?name=sample", "/blog"],
  ["https://shop.test/order/secret-token", ""],
  ["https://shop.test/oder/Qm3vX-k0pZ8aTqWn1LbR_7yUoEiJ4hGfDsA2xCvBnM5", "/oder/*"],
  ["https://news.test/story?reader=sample", "news.test"],
])("says of the referrer %s only '%s'", (referrer, said) => {
  expect(describeReferrer(referrer, "shop.test")).toBe(said);
});
