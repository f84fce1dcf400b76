import type { Locator, Page } from "@playwright/test";
import { buyer, createUniqueEmail, openCheckout, typeShippingFields } from "../support/checkout-steps.ts";
import { button, createAccount, signIn } from "../support/customer-accounts.ts";
import { saveAddress } from "../support/customer-with-orders.ts";
import { expect, test, waitForHydration } from "../support/test-base.ts";

const saved = (page: Page): Locator => page.getByLabel("Saved address");
const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
const otherFields = ["Phone Number", "PIN Code", "Flat/house number", "Apartment/area/sector/village"];

test(
  "a guest who signs in keeps what was typed, with and without a saved address",
  { tag: "@phone" },
  async ({ page, context, request }, info) => {
    const email = createUniqueEmail(info);
    const discountCode = page.locator("[name=discountCode]");
    await createAccount(request, email);
    await openCheckout(page);
    for (const step of ["without a saved address", "with a default address", "with a name alone"]) {
      await test.step(step, async () => {
        const isNameAlone = step === "with a name alone";
        await expect(saved(page)).toBeHidden();
        await expect(page.getByLabel("Landmark")).toBeHidden();
        await expect(button(page, "Add Address")).toBeHidden();
        await typeShippingFields(page, "grandma@example.com");
        await field(page, "Full Name").fill("Grandma Rao");
        await page.getByRole("button", { name: /^Order Summary/ }).click();
        await discountCode.fill("SAVE25");
        // Its answer moves the link below, away from a press that has begun.
        await expect(page.getByText("SAVE25 applied.")).toBeVisible();
        if (isNameAlone) for (const name of otherFields) await field(page, name).fill("");
        await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
        await signIn(page.getByRole("main"), email);
        // A reload finds the same: restoring must not store the account's text as typed.
        for (const reload of [false, true]) {
          if (reload) await page.reload();
          await expect(saved(page)).toHaveValue("new");
          await waitForHydration(page);
          await expect(field(page, "Full Name")).toHaveValue("Grandma Rao");
          await expect(field(page, "Phone Number")).toHaveValue(isNameAlone ? "" : "98765 43210");
          await expect(field(page, "PIN Code")).toHaveValue(isNameAlone ? "" : buyer.pin);
          await expect(field(page, "Flat/house number")).toHaveValue(isNameAlone ? "" : buyer.addressLine1);
          await expect(page.getByLabel("Email")).toHaveValue("grandma@example.com");
          await expect(discountCode).toHaveValue("SAVE25");
        }
      });
      await context.clearCookies();
      await page.evaluate(() => sessionStorage.clear());
      await saveAddress(request);
      await page.reload();
      await waitForHydration(page);
    }
  },
);
