import { Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { productEndpoints } from "#contracts/admin/catalog/product-endpoints.ts";
import { productListEndpoints } from "#contracts/admin/catalog/product-list-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import type { FormFields } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { useIdempotencyKey } from "../form/use-idempotency-key.ts";
import { ListIcon } from "../list/list-icon.tsx";

type Values = { name: string; kind: "beverage" | "merch"; copyOf: string };

const native = { select: { native: true }, inputLabel: { shrink: true } } as const;

/** Creates a product as a draft, empty or as a copy of another. */
export function CreateProductDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const { keyOf, forget } = useIdempotencyKey();
  const [createdId, setCreatedId] = useState<string | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    // Navigate after the dialog has closed, or its unsaved-changes guard would ask.
    if (createdId !== null && !isOpen) void navigate(`/products/${encodeURIComponent(createdId)}`);
  }, [createdId, isOpen, navigate]);
  const submit = async ({ name, kind, copyOf }: Values) => {
    const product = { name, kind, ...(copyOf && { copyOf }) };
    const body = { ...product, key: keyOf(JSON.stringify(product)) };
    setCreatedId((await callApi(productEndpoints.create, { body })).id);
    forget();
  };
  return (
    <>
      <Button
        variant="contained"
        color="secondary"
        startIcon={<ListIcon name="plus" />}
        aria-keyshortcuts="C"
        onClick={() => setIsOpen(true)}
      >
        New product
      </Button>
      <ActionDialog<Values>
        name="New product"
        open={isOpen}
        onClose={() => setIsOpen(false)}
        submit={submit}
        initial={{ name: "", kind: "beverage", copyOf: "" }}
        successMessage="Draft created. Customers can't see it yet."
        fields={(form) => <NewProductFields form={form} />}
      />
    </>
  );
}

function NewProductFields({ form }: { form: FormFields<Values> }) {
  const { kind } = form.values;
  const { data } = useQuery({
    queryKey: ["products", "to-copy", kind],
    queryFn: () => callApi(productListEndpoints.list, { query: { kind: [kind], limit: 100 } }),
    staleTime: 60_000,
  });
  const chooseKind = (chosen: string) => {
    form.set("kind", chosen === "merch" ? "merch" : "beverage");
    form.set("copyOf", "");
  };
  return (
    <>
      <FormTextField {...form.field("kind")} onValue={chooseKind} label="Kind" select slotProps={native}>
        <option value="beverage">Beverage</option>
        <option value="merch">Merch</option>
      </FormTextField>
      <FormTextField {...form.field("name")} label="Name" autoFocus slotProps={{ htmlInput: { maxLength: 200 } }} />
      <FormTextField
        {...form.field("copyOf")}
        label="Copy from"
        helperText="Copies texts, packs and label facts, but not the URL, SKUs, pictures or stock."
        select
        slotProps={native}
      >
        <option value="">None</option>
        {data?.items.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FormTextField>
    </>
  );
}
