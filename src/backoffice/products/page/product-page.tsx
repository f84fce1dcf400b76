import { refetchIntervalMs } from "#backoffice/frame/read-again.ts";
import { RecordPage } from "#backoffice/frame/record-page.tsx";
import type { AdminProduct } from "#contracts/admin/catalogue.ts";
import { ProductEditor } from "./product-editor.tsx";

export function ProductEditorPage() {
  return (
    <RecordPage<AdminProduct> resource="products" title="Product" refetchIntervalMs={refetchIntervalMs}>
      {(product) => <ProductEditor key={product.id} given={product} />}
    </RecordPage>
  );
}
