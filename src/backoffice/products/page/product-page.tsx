import type { AdminProduct } from "../../../contracts/admin/catalogue.ts";
import { RecordPage } from "../../frame/record-page.tsx";
import { ProductEditor } from "./product-editor.tsx";

/** Somebody else may save or publish it while it is looked at. */
const readAgainMs = 15_000;

export function ProductPage() {
  return (
    <RecordPage<AdminProduct> resource="products" title="Product" readAgainMs={readAgainMs}>
      {(product) => <ProductEditor key={product.id} given={product} />}
    </RecordPage>
  );
}
