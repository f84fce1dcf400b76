import type { ProductForm } from "../../contracts/admin/catalogue.ts";
import type { Tx } from "../../db/client.ts";
import { setVisible } from "../../db/queries/product-writing.ts";
import { wholeRows } from "../../db/queries/whole-products.ts";
import { refusal } from "../../domain/errors.ts";
import type { ApplyDraft } from "../preview/types.ts";
import type { Result } from "../shop.ts";
import { completeForm, withoutTroubles } from "./complete-form.ts";
import { type HeldProduct, holdToSell } from "./hold-product.ts";
import { troublesOf } from "./judge.ts";
import { publishedForm } from "./published-form.ts";
import { readShopFacts } from "./shop-facts.ts";
import { writeProduct } from "./write-product.ts";

/** A product as its draft says, and visible: for a look at its page in a transaction that is rolled back. */
export const applyProductDraft: ApplyDraft = async ({ tx, at }, id) => {
  const held = await holdToSell(tx, id);
  if (!held) return refusal("product-not-found");
  if (held.draft) {
    const shown = await shownForm(tx, held, at);
    if (!shown.ok) return shown.error;
    await writeProduct(tx, { id, form: shown.value, revision: held.revision, at });
  }
  await setVisible(tx, id, true, at);
  return undefined;
};

/** What of the draft can be looked at. A page without a price is none. */
export async function shownForm(tx: Tx, held: HeldProduct, at: Date): Promise<Result<ProductForm>> {
  const rows = held.row && (await wholeRows(tx, held.id));
  const published = rows ? publishedForm(rows) : null;
  const form = completeForm((held.draft?.form ?? published ?? {}) as Record<string, unknown>, held, published);
  const product = { id: held.id, kind: held.kind };
  const troubles = troublesOf(form, await readShopFacts(tx, { product, form, at }));
  const shown = withoutTroubles(form, troubles, `preview-${held.id.toLowerCase().replace(/[^a-z0-9]/g, "")}`);
  if (shown.variants.some(({ active }) => active)) return { ok: true, value: shown };
  const wrong = Object.entries(troubles).filter(([path]) => path.startsWith("variants."));
  const message = wrong[0]?.[1] ?? "Please enter a price first: without one there is no page.";
  const fields = wrong.length > 0 ? Object.fromEntries(wrong) : { variants: message };
  return { ok: false, error: refusal("invalid-input", { message, fields }) };
}
