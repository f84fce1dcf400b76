import { expect, test } from "vitest";
import { checkBusiness, readBusiness } from "./business.ts";

const gstin = "05ABCDE1234F1Z6";
const business = { businessName: "Sample Trading", businessGstin: gstin };

test.each([
  [{}, null],
  [{ businessName: " ", businessGstin: "" }, null],
  [business, { name: "Sample Trading", gstin }],
  [
    { businessName: "  Sample Trading ", businessGstin: " 05 abcde-1234f 1z6\u200e" },
    { name: "Sample Trading", gstin },
  ],
  [
    { businessName: "Sample & Sons.Co Pvt.Ltd.", businessGstin: gstin },
    { name: "Sample & Sons.Co Pvt.Ltd.", gstin },
  ],
])("reads %j", (typed, read) => {
  expect(checkBusiness(typed, "Uttarakhand")).toBeUndefined();
  expect(readBusiness(typed)).toEqual(read);
});

test.each<[object, string, string]>([
  [{ businessGstin: "" }, "businessGstin", "Please enter the GSTIN, or leave the business name empty."],
  [{ businessName: " " }, "businessName", "Please enter the business name as registered for GST."],
  [
    { businessGstin: "05ABCDE1234F1Z" },
    "businessGstin",
    "Please enter a GSTIN of 15 characters, such as 29ABCDE1234F1ZW.",
  ],
  [{ businessGstin: "05ABCDE1234F1Z7" }, "businessGstin", "This GSTIN has a typing error. Please check it."],
  [
    { businessGstin: "29ABCDE1234F1ZW" },
    "businessGstin",
    "This GSTIN is registered in Karnataka, but the order goes to Uttarakhand. Use the GSTIN for Uttarakhand, or leave both empty.",
  ],
  [
    { businessGstin: "99ABCDE1234F1ZP" },
    "businessGstin",
    "This GSTIN doesn't begin with the code of a state. Please check it.",
  ],
  [{ businessName: "x".repeat(101) }, "businessName", "Please use at most 100 characters here."],
  [{ businessName: "Deals at www.sample.test" }, "businessName", "Please leave out links and web addresses."],
])("refuses %j at %s", (wrong, field, message) => {
  expect(checkBusiness({ ...business, ...wrong }, "Uttarakhand")?.fields).toEqual({ [field]: message });
});

test("leaves a state that is not chosen yet to its own check", () => {
  expect(checkBusiness(business, "")).toBeUndefined();
});
