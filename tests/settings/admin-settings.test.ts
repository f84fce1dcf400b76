import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role } from "#domain/operators/permissions.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator, listAuditEntries } from "../operators/operator-fixtures.ts";

type Browser = Awaited<ReturnType<typeof createSignedInOperator>>["browser"];
let shop: TestShop;
let owner: Browser;
beforeAll(async () => {
  shop = await createTestShop();
  owner = (await createSignedInOperator(shop)).browser;
});
afterAll(() => shop[Symbol.asyncDispose]());

const save = (by: Browser, changes: object) => by.post("/api/admin/settings", { changes });
const values = async () => (await owner.get("/api/admin/settings")).body.values;

test("shows the settings to every role and names what is missing to go live", async () => {
  for (const role of ["viewer", "editor", "packer"] satisfies Role[]) {
    const { browser } = await createSignedInOperator(shop, role);
    const { status, body } = await browser.get("/api/admin/settings");
    expect([role, status, body.values.deliveryChargePaise, body.values.codPinRule]).toEqual([role, 200, 15_000, "off"]);
    expect(body.missing).toEqual([
      "sellerName",
      "sellerAddress",
      "gstin",
      "fssai",
      "careEmail",
      "carePhone",
      "grievanceOfficer",
    ]);
  }
});

test("applies a change at once and audits actor, old and new value", async () => {
  const manager = await createSignedInOperator(shop, "manager");
  const saved = await save(manager.browser, { deliveryChargePaise: { was: 15_000, to: 9_900 } });
  expect([saved.status, saved.body.values.deliveryChargePaise]).toEqual([200, 9_900]);
  const quote = await shop.post("/api/orders/quote", { items: [{ id: "mountainwater-6", quantity: 1 }] });
  expect(await quote.json()).toMatchObject({ deliveryCharges: 99 });
  expect(await listAuditEntries(shop, "deliveryChargePaise")).toMatchObject([
    {
      actor: `operator:${manager.id}`,
      action: "setting.changed",
      subjectKind: "setting",
      before: { deliveryChargePaise: 15_000 },
      after: { deliveryChargePaise: 9_900 },
    },
  ]);
  await save(owner, { deliveryChargePaise: { was: 9_900, to: 15_000 } });
});

const delhi = "07ABCDE1234F1Z2";
const money = "Please enter an amount from ₹0.00 to ₹10,000.00.";
const whatsapp = "Please enter an Indian mobile number, or leave it empty.";
const upi = "Please enter a UPI ID such as shop@bank, or leave it empty.";
test.each<[string, unknown, unknown, string]>([
  ["deliveryChargePaise", 15_000, -1, money],
  ["deliveryChargePaise", 15_000, 1_000_001, money],
  ["deliveryChargePaise", 15_000, 99.5, money],
  ["deliveryChargePaise", 15_000, "150", money],
  ["codFeePaise", 0, 100_001, "Please enter an amount from ₹0.00 to ₹1,000.00."],
  ["maxOrderPieces", 300, 99, "Please enter a whole number of units from 100 to 5,000."],
  ["lowStockLimit", 12, 100_001, "Please enter a whole number of units from 0 to 1,00,000."],
  ["codCode", "pressure", "sometimes", "Please choose one of the rules."],
  ["codPinRule", "off", "maybe", "Please choose one of the rules."],
  ["upiId", "", "not an id", upi],
  ["whatsappNumber", "", "011 2345 6789", whatsapp],
  ["whatsappNumber", "", "+1 415 555 0100", whatsapp],
  ["upiId", "", "javascript:alert(1)", upi],
  ["holdMinutes", 20, 4, "Please enter a whole number of minutes from 5 to 1,440."],
  ["dispatchDaysTo", 3, 0, "Please enter a whole number of days from 1 to 60."],
  ["leadMonths", 24, 0, "Please enter a whole number of months from 1 to 60."],
  ["leadMonths", 24, 61, "Please enter a whole number of months from 1 to 60."],
  ["reportEmail", "", "owner at shop", "Please enter a valid email address, or leave it empty."],
  ["returnDays", 7, 1.5, "Please enter a whole number of days from 0 to 365."],
  ["merchComingSoon", true, "yes", "Please choose yes or no."],
  ["sellerState", "Uttarakhand", "Atlantis", "Please choose a state from the list."],
  ["gstin", "[GSTIN]", "05ABCDE1234F1Q5", "Please enter the 15 characters of the GSTIN."],
  ["gstin", "[GSTIN]", "03ABCDE1234F1ZA", "The state of supply is Uttarakhand, but the GSTIN begins with 03 (Punjab)."],
  ["fssai", "[FSSAI licence number]", "123", "Please enter the 14 digits of the FSSAI licence."],
  ["careEmail", "[care e-mail]", "care at shop", "Please enter a valid email address."],
  ["sellerName", "[Registered name]", "  ", "Please enter the registered name."],
  ["instagramUrl", "https://www.instagram.com/", "http://x.test", "Please enter a URL that begins with https://."],
])("%s: %j → %j is rejected at its field, and nothing else is saved", async (key, was, to, message) => {
  const before = await snapshotAllTables(shop);
  const answer = await save(owner, { [key]: { was, to }, upiHoldHours: { was: 24, to: 48 } });
  expect([answer.status, answer.body.error.fields]).toEqual([400, { [key]: message }]);
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test.each<[string, object, Record<string, string>]>([
  ["a first day", { dispatchDaysFrom: { was: 1, to: 4 } }, { dispatchDaysTo: "Please enter at least 4 days." }],
  ["a last day", { transitDaysTo: { was: 7, to: 1 } }, { transitDaysTo: "Please enter at least 2 days." }],
])("rejects %s that inverts a range, at the field of its end", async (_, changes, fields) => {
  const before = await snapshotAllTables(shop);
  const answer = await save(owner, { ...changes, upiHoldHours: { was: 24, to: 48 } });
  expect([answer.status, answer.body.error.fields]).toEqual([400, fields]);
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("saves a GSTIN typed in lower case in capitals, and together with the state that it begins with", async () => {
  const first = await save(owner, { gstin: { was: "[GSTIN]", to: " 05abcde1234f1z6 " } });
  expect([first.status, first.body.values.gstin]).toEqual([200, "05ABCDE1234F1Z6"]);
  const before = await snapshotAllTables(shop);
  const alone = await save(owner, { sellerState: { was: "Uttarakhand", to: "Punjab" } });
  const words = "The state of supply is Punjab, but the GSTIN begins with 05 (Uttarakhand).";
  expect([alone.status, alone.body.error.fields]).toEqual([400, { sellerState: words }]);
  const other = { sellerState: { was: "Uttarakhand", to: "Punjab" }, gstin: { was: "05ABCDE1234F1Z6", to: delhi } };
  const both = await save(owner, other);
  const bothWords = "The state of supply is Punjab, but the GSTIN begins with 07 (Delhi).";
  expect([both.status, both.body.error.fields]).toEqual([400, { gstin: bothWords }]);
  expect(await snapshotAllTables(shop)).toEqual(before);
  const moved = { sellerState: { was: "Uttarakhand", to: "Delhi" }, gstin: { was: "05ABCDE1234F1Z6", to: delhi } };
  expect((await save(owner, moved)).status).toBe(200);
  const back = { sellerState: { was: "Delhi", to: "Uttarakhand" }, gstin: { was: delhi, to: "[GSTIN]" } };
  expect((await save(owner, back)).status).toBe(200);
});

test("a state and a GSTIN that disagreed before don't keep other settings from being saved", async () => {
  await storeSetting(shop.database, "gstin", delhi);
  expect((await save(owner, { returnDays: { was: 7, to: 8 } })).status).toBe(200);
  await storeSetting(shop.database, "gstin", "[GSTIN]");
  expect((await save(owner, { returnDays: { was: 8, to: 7 } })).status).toBe(200);
});

test.each([
  ["an unknown setting", { ofLater: { was: 1, to: 2 } }],
  ["an empty change", undefined],
  ["a change without the previous value", { upiId: { to: "shop@bank" } }],
])("rejects %s as a request", async (_, changes) => {
  const before = await snapshotAllTables(shop);
  expect((await owner.post("/api/admin/settings", { changes })).status).toBe(400);
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("rejects the second of two changes to one setting with the current value and saves nothing of it", async () => {
  const second = (await createSignedInOperator(shop, "manager")).browser;
  await save(owner, { upiId: { was: "", to: "shop@bank" } });
  const before = await snapshotAllTables(shop);
  const conflict = await save(second, { upiId: { was: "", to: "other@bank" }, returnDays: { was: 7, to: 10 } });
  expect(conflict).toMatchObject({
    status: 409,
    body: {
      error: { code: "changed-meanwhile", fields: { upiId: "Someone else has changed this." } },
      current: { values: { upiId: "shop@bank", returnDays: 7 } },
    },
  });
  expect(await snapshotAllTables(shop)).toEqual(before);
  // Overwriting works with the current value.
  const over = await save(second, { upiId: { was: "shop@bank", to: "other@bank" }, returnDays: { was: 7, to: 10 } });
  expect([over.status, over.body.values.upiId, over.body.values.returnDays]).toEqual([200, "other@bank", 10]);
  await save(owner, { upiId: { was: "other@bank", to: "" }, returnDays: { was: 10, to: 7 } });
});

test("accepts two concurrent changes to different settings and one of two to the same", async () => {
  const second = (await createSignedInOperator(shop, "manager")).browser;
  const apart = await Promise.all([
    save(owner, { holdMinutes: { was: 20, to: 30 } }),
    save(second, { upiHoldHours: { was: 24, to: 36 } }),
  ]);
  expect(apart.map(({ status }) => status)).toEqual([200, 200]);
  expect(await values()).toMatchObject({ holdMinutes: 30, upiHoldHours: 36 });
  const same = await Promise.all([
    ...[owner, second].map((by, at) => save(by, { holdMinutes: { was: 30, to: 40 + at } })),
  ]);
  expect(same.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const won = same.find(({ status }) => status === 200)?.body.values.holdMinutes;
  expect((await values()).holdMinutes).toBe(won);
  expect(same.find(({ status }) => status === 409)?.body.current.values.holdMinutes).toBe(won);
});
