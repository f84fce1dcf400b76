import { expect, test } from "vitest";
import { hasLink } from "./link-in-text.ts";

test.each([
  "WIN Rs 50000 http://evil.example/x",
  "HTTPS://EVIL.TEST",
  "hxxp://evil",
  "see www.evil",
  "Www . evil",
  "mailto:a@b",
  "evil.example",
  "Claim at bit.ly/x1",
  "Go to win-now.co.in!",
  "evil.com.",
  "a.b.evil.online",
  "prize@evil.com",
  "evil。com",
  "ｅｖｉｌ．ｃｏｍ",
  "evil\u200b.com",
  "xn--80ak6aa92e.xn--p1ai",
  "पुरस्कार.com",
  "10.0.0.1/win",
])("finds a link in %j", (text) => {
  expect(hasLink(text)).toBe(true);
});

test.each([
  "Sample Buyer",
  "A.P.J. Abdul Kalam",
  "S.Kumar",
  "Dr.Ravi Shankar",
  "Md.Rafi",
  "Ravi.Kr",
  "Smt. Lakshmi Devi",
  "M/s Sharma & Sons Pvt. Ltd.",
  "<b>Sample</b>",
  "D'Souza, John Jr.",
  "நித்யா",
  "H.No. 12.5, 3rd Cross",
  "Flat 4/B, Bldg. No.7, St.Thomas Rd.",
  "Opp. Wwworld Mall",
  "1.2.3",
])("finds none in %j", (text) => {
  expect(hasLink(text)).toBe(false);
});
