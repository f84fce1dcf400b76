import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { storeSetting } from "../fixtures/store-setting.ts";
import type { createServedShop } from "./ready-shop.ts";

type Served = Awaited<ReturnType<typeof createServedShop>>;

type SpoiledCheck = {
  id: string;
  right: string;
  /** Changes one thing and returns a function that undoes the change. */
  spoil: (served: Served) => Promise<() => unknown>;
  wrong: string;
  blocks: boolean;
};

const replace = <T extends object, K extends keyof T>(target: T, key: K, value: T[K]) => {
  const before = target[key];
  target[key] = value;
  return () => {
    target[key] = before;
  };
};
const setFactFor =
  (key: string, wrong: string, right: string) =>
  async ({ shop }: Served) => {
    await storeSetting(shop.database, key, wrong);
    return () => storeSetting(shop.database, key, right);
  };

/** Every check, with one thing that makes it fail. */
export const spoiledChecks: SpoiledCheck[] = [
  {
    id: "seller-facts",
    right: "The seller's facts are filled in.",
    spoil: setFactFor("fssai", "[FSSAI licence number]", "12345678901234"),
    wrong: "Fill in FSSAI licence number in the settings.",
    blocks: true,
  },
  {
    id: "labels",
    right: "No label of a product on sale has a gap.",
    spoil: async ({ shop: { database } }) => {
      const set = (manufacturer: string) =>
        database.db.updateTable("products").set({ manufacturer }).where("id", "=", "ownwater").execute();
      await set("[manufacturer, address]");
      return () => set("Sample Waters, Dehradun");
    },
    wrong: "Fill in the labels of Own Water (Manufacturer).",
    blocks: true,
  },
  {
    id: "products",
    right: "Products are published.",
    spoil: async ({ shop: { database } }) => {
      const set = (published: boolean) =>
        database.db.updateTable("products").set({ published }).where("id", "=", "ownwater").execute();
      await set(false);
      return () => set(true);
    },
    wrong: "No product is published yet.",
    blocks: true,
  },
  {
    id: "samples",
    right: "No demo product and no sample review is shown.",
    spoil: async ({ shop: { database } }) => {
      const set = (published: boolean) =>
        database.db.updateTable("products").set({ published }).where("id", "=", "mountainwater").execute();
      await set(true);
      return () => set(false);
    },
    wrong: "Take 1 demo product out of the shop.",
    blocks: true,
  },
  {
    id: "discount-codes",
    right: "Every running discount code has an end or a limit.",
    spoil: async ({ shop: { database } }) => {
      const set = (active: boolean) => database.db.updateTable("discountCodes").set({ active }).execute();
      await set(true);
      return () => set(false);
    },
    wrong: "Give an end or a limit to SAVE25.",
    blocks: false,
  },
  {
    id: "gst-rates",
    right: "Every HSN on sale has a GST rate today.",
    spoil: async ({ shop: { database } }) => {
      const set = (from: string, to: string) =>
        database.db.updateTable("gstClasses").set({ hsn: to }).where("hsn", "=", from).execute();
      await set("2201", "9999");
      return () => set("9999", "2201");
    },
    wrong: "Set the GST rate of HSN 2201.",
    blocks: true,
  },
  {
    id: "seller-state",
    right: "The GSTIN is one of Uttarakhand, the seller's state.",
    spoil: setFactFor("sellerState", "Kerala", "Uttarakhand"),
    wrong: "The state of supply is Kerala, but the GSTIN begins with 05 (Uttarakhand).",
    blocks: true,
  },
  {
    id: "seller-state",
    right: "The GSTIN is one of Uttarakhand, the seller's state.",
    spoil: setFactFor("gstin", "05AAAAA0000A1Z5", "05AAAAA0000A1Z8"),
    wrong: "Check each character of the GSTIN: the last one doesn't fit the others.",
    blocks: false,
  },
  {
    id: "gateway-keys",
    right: "The gateway's keys are live.",
    spoil: async ({ world }) => replace(world.payments, "keyId", "rzp_test_Sample0000001"),
    wrong: "The gateway's keys are for tests",
    blocks: true,
  },
  {
    id: "gateway-api",
    right: "The gateway's API answers, and takes the keys.",
    spoil: async ({ world }) =>
      replace(world.payments, "ask", async () => ({
        ok: false,
        kind: "unreachable",
        code: "BAD_REQUEST_ERROR",
        description: "Authentication failed",
        areKeysRefused: true,
      })),
    wrong:
      "The gateway refuses the keys (BAD_REQUEST_ERROR: Authentication failed). Check RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET.",
    blocks: true,
  },
  {
    id: "webhook",
    right: "A signed webhook to the shop's own address is taken.",
    spoil: async ({ world }) => replace(world.payments, "signWebhook", () => "0".repeat(64)),
    wrong:
      "A webhook signed with RAZORPAY_WEBHOOK_SECRET and sent to https://shop.test/webhooks/razorpay is answered 4",
    blocks: true,
  },
  {
    id: "smtp",
    right: "The mail server lets the shop sign in over TLS.",
    spoil: async ({ world }) =>
      replace(world.mail, "signIn", async () => {
        throw new Error("535 Authentication failed.");
      }),
    wrong: "This could not be checked: 535 Authentication failed.",
    blocks: true,
  },
  {
    id: "spf",
    right: "shop.test has an SPF record.",
    spoil: async ({ world }) => replace(world.mail, "from", "orders@other.test"),
    wrong: "other.test has no SPF record.",
    blocks: false,
  },
  {
    id: "dmarc",
    right: "shop.test has a DMARC record.",
    spoil: async ({ world: { txt } }) => {
      txt.set("_dmarc.shop.test", ["v=DMARC1; p=none", "v=DMARC1; p=reject"]);
      return () => txt.set("_dmarc.shop.test", ["v=DMARC1; p=reject"]);
    },
    wrong: "shop.test has a DMARC record 2 times; only one may be there.",
    blocks: false,
  },
  {
    id: "owners",
    right: "2 owners have two-factor authentication.",
    spoil: async ({ shop: { database } }) => {
      const set = (totpSealed: string | null) =>
        database.db
          .updateTable("operators")
          .set({ totpSealed })
          .where("id", "=", (eb) => eb.selectFrom("operators").select((min) => min.fn.min("id").as("id")))
          .execute();
      await set(null);
      return () => set("sealed");
    },
    wrong: "Only one owner has two-factor authentication; two should.",
    blocks: false,
  },
  {
    id: "pictures",
    right: "The store for pictures keeps, returns and removes files.",
    spoil: async ({ folder }) => {
      const file = join(folder, "media");
      rmSync(file, { recursive: true, force: true });
      writeFileSync(file, "not a folder");
      return () => rmSync(file);
    },
    wrong: "This could not be checked: the media store cannot use its folder",
    blocks: true,
  },
  {
    id: "back-office-address",
    right: "Only https://office.shop.test reaches the back office.",
    spoil: async ({ world }) => {
      world.unreachable.add("office.shop.test");
      return () => world.unreachable.delete("office.shop.test");
    },
    wrong: "https://office.shop.test does not reach the back office.",
    blocks: true,
  },
  {
    id: "proxies",
    right: "Requests pass 0 proxies, as TRUST_PROXY says.",
    spoil: async ({ shop }) => {
      for (let i = 0; i < 400; i++) await shop.request("/robots.txt", { headers: { "x-forwarded-for": "10.0.0.1" } });
      return async () => {
        for (let i = 0; i < 900; i++) await shop.request("/robots.txt");
      };
    },
    wrong: "Requests pass 1 proxy, but TRUST_PROXY is 0: set it to 1, or visitors count as one network.",
    blocks: false,
  },
  {
    id: "backups",
    right: "The last backup is 0 hours old, the last drill 0 days.",
    spoil: async ({ shop: { database } }) => {
      const set = (ok: boolean) =>
        database.db.updateTable("maintenanceRuns").set({ ok }).where("kind", "=", "backup").execute();
      await set(false);
      return () => set(true);
    },
    wrong: "The last backup failed.",
    blocks: false,
  },
];
