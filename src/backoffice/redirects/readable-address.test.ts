import { expect, test } from "vitest";
import { readableAddress } from "./readable-address.ts";

test.each([
  ["/faq?x=1#top", "/faq?x=1#top"],
  ["/%E0%A4%AA%E0%A4%BE%E0%A4%A8%E0%A5%80", "/पानी"],
  ["/a%2Fb%3Fc", "/a%2Fb%3Fc"],
  ["/%E0%A4", "/%E0%A4"],
  ["/100%", "/100%"],
  ["/%E2%80%AEfdp", "/%E2%80%AEfdp"],
  ["/a%0Ab", "/a%0Ab"],
])("shows %s as %s", (address, shown) => {
  expect(readableAddress(address)).toBe(shown);
});
