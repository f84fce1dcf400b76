import { useLayoutEffect, useRef, useState } from "react";
import type { AdminProduct } from "#contracts/admin/catalog/product-endpoints.ts";
import { editableValues, type ProductForm, type ProductValues } from "./product-values.ts";

export type ProductVersion = {
  /** Newest known version. */
  product: AdminProduct;
  /** Version that the form edits: the server rejects saving over any other. */
  seen: AdminProduct;
  setSeen: (product: AdminProduct) => void;
  form: ProductForm;
  /** Returns the form's values at this moment, also within a closure that outlived a render. */
  currentValues: () => ProductValues;
  /** Edits the saved version; values that were typed after `sent` was sent stay. */
  applySaved: (now: AdminProduct, sent?: ProductValues) => void;
  /** Continues editing `values` over another version. */
  rebase: (onto: AdminProduct, values: ProductValues) => void;
};

/** Version of a product that its form edits. */
export function useProductVersion(initial: AdminProduct, form: ProductForm): ProductVersion {
  const [seen, setSeen] = useState(initial);
  const product = useNewestProduct(initial, seen, form, setSeen);
  const typed = useRef(form.values);
  typed.current = form.values;
  const applySaved = (now: AdminProduct, sent?: ProductValues) => {
    setSeen(now);
    if (sent === undefined) form.reset(editableValues(now));
    else form.applySaved(editableValues(now), sent);
  };
  const rebase = (onto: AdminProduct, values: ProductValues) => {
    setSeen(onto);
    form.reset(values);
    form.setInitial(editableValues(onto));
  };
  return { product, seen, setSeen, form, currentValues: () => typed.current, applySaved, rebase };
}

/** Returns the newest known version. A clean form follows it. */
function useNewestProduct(
  initial: AdminProduct,
  seen: AdminProduct,
  form: ProductForm,
  onNewest: (product: AdminProduct) => void,
) {
  const newest = initial.revision >= seen.revision ? initial : seen;
  const { isDirty, reset } = form;
  useLayoutEffect(() => {
    if (isDirty || newest.revision === seen.revision) return;
    onNewest(newest);
    reset(editableValues(newest));
  }, [isDirty, reset, newest, seen.revision, onNewest]);
  return newest;
}
