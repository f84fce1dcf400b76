import { Button } from "@mui/material";
import { useState } from "react";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { useAction } from "#backoffice/form/use-action.ts";
import { productEndpoints } from "#contracts/admin/catalog/product-endpoints.ts";
import { type FilledFact, fillLabelFacts, type SharedFactKey } from "#domain/catalog/fill-label-facts.ts";
import { productFields } from "#domain/catalog/product-fields.ts";
import { lowerLabel } from "../editor/describe-field.ts";
import type { ProductPart } from "../editor/product-values.ts";

/**
 * Fills the label's gaps from the settings and the newest product of the same kind, and names the source of each value.
 */
export function FillLabelButton({ form, id }: { form: ProductPart<SharedFactKey>; id: string }) {
  const { act, busy } = useAction();
  const [outcome, setOutcome] = useState("");
  const fill = async () => {
    const sources = await act(() => callApi(productEndpoints.labelFacts, { params: { id } }));
    if (!sources) return;
    const { settings, latest } = sources;
    const filled = fillLabelFacts(form.values, { settings, product: latest?.facts ?? {} });
    for (const { key, value } of filled) form.set(key, value);
    setOutcome(describeFilled(filled, latest?.name ?? ""));
  };
  return (
    <>
      <span role="status" className="card-meta">
        {outcome}
      </span>
      <Button size="small" disabled={busy} onClick={() => void fill()}>
        Fill in from settings
      </Button>
    </>
  );
}

/** 'Manufacturer from Settings; country of origin, best before from Mountain Water. Check them against the can.' */
function describeFilled(filled: readonly FilledFact[], product: string): string {
  const parts = (["settings", "product"] as const).flatMap((source) => {
    const labels = filled.filter((one) => one.source === source).map(({ key }) => lowerLabel(productFields[key].label));
    return labels.length > 0 ? [`${labels.join(", ")} from ${source === "settings" ? "Settings" : product}`] : [];
  });
  if (parts.length === 0) return "No gap that Settings or another product could fill.";
  return `Filled in ${parts.join("; ")}. Check them against the pack.`;
}
