import { expect, test } from "vitest";
import { normalizeDigits } from "./normalize-digits.ts";

test.each([
  ["९८७६५ ४३२१०", "98765 43210"],
  ["০১২৩৪৫৬৭৮৯", "0123456789"],
  ["੨੪੮੦੦੧", "248001"],
  ["૨૪૮૦૦૧", "248001"],
  ["௨௪௮௦௦௧", "248001"],
  ["౨౪౮౦౦౧", "248001"],
  ["೨೪೮೦೦೧", "248001"],
  ["൨൪൮൦൦൧", "248001"],
  ["۲۴۸۰۰۱", "248001"],
  ["+91 98765-43210", "+91 98765-43210"],
  ["Flat ४, ꩓", "Flat 4, ꩓"],
])("reads %s as %s", (typed, digits) => expect(normalizeDigits(typed)).toBe(digits));
