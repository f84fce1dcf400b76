import { Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { productEndpoints } from "#contracts/admin/product-endpoints.ts";
import { productListEndpoints } from "#contracts/admin/product-list-endpoints.ts";
import { callApi, newIdempotencyKey } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import type { FormFields } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";

type Values = { name: string; kind: "beverage" | "merch"; copyOf: string };

/** Begins a product as a draft, empty or as another one is. */
export function CreateProductDialog() {
  const [key, setKey] = useState<string | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    // Once the dialog is closed: it would ask about what was typed in it.
    if (made !== null && key === null) void navigate(`/products/${encodeURIComponent(made)}`);
  }, [made, key, navigate]);
  const submit = async ({ name, kind, copyOf }: Values) => {
    const body = { name, kind, key: key ?? "", ...(copyOf && { copyOf }) };
    setMade((await callApi(productEndpoints.create, { body })).id);
  };
  return (
    <>
      <Button variant="contained" color="secondary" onClick={() => setKey(newIdempotencyKey())}>
        New product
      </Button>
      <ActionDialog<Values>
        name="New product"
        open={key !== null}
        onClose={() => setKey(null)}
        submit={submit}
        initial={{ name: "", kind: "beverage", copyOf: "" }}
        successMessage="A draft: customers do not see it yet."
        fields={(form) => <NewFields form={form} />}
      />
    </>
  );
}

const native = { select: { native: true }, inputLabel: { shrink: true } } as const;

function NewFields({ form }: { form: FormFields<Values> }) {
  const { kind } = form.values;
  const { data } = useQuery({
    queryKey: ["products", "to-copy", kind],
    queryFn: () => callApi(productListEndpoints.list, { query: { kind: [kind], limit: 100 } }),
    staleTime: 60_000,
  });
  const chosen = (to: string) => {
    form.set("kind", to === "merch" ? "merch" : "beverage");
    form.set("copyOf", "");
  };
  return (
    <>
      <FormTextField {...form.field("kind")} onValue={chosen} label="Kind" select slotProps={native}>
        <option value="beverage">Beverage</option>
        <option value="merch">Merch</option>
      </FormTextField>
      <FormTextField {...form.field("name")} label="Name" autoFocus slotProps={{ htmlInput: { maxLength: 200 } }} />
      <FormTextField
        {...form.field("copyOf")}
        label="Begin as a copy of"
        helperText="Texts, packs and label facts are copied; address, SKUs and stock are its own."
        select
        slotProps={native}
      >
        <option value="">Nothing</option>
        {data?.items.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FormTextField>
    </>
  );
}
