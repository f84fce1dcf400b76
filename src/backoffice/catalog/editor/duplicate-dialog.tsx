import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { useIdempotencyKey } from "#backoffice/form/use-idempotency-key.ts";
import { productEndpoints } from "#contracts/admin/catalog/product-endpoints.ts";
import type { ProductValues } from "./product-values.ts";

type Props = { id: string; values: ProductValues; onClose: () => void };

/** Begins a new product as a copy of this one, and opens it. */
export function DuplicateDialog({ id, values: { kind, name }, onClose }: Props) {
  const { keyOf } = useIdempotencyKey();
  const [copyId, setCopyId] = useState<string | null>(null);
  const [isClosed, setIsClosed] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    // Navigate after the dialog has closed, or its unsaved-changes guard would ask.
    if (!isClosed) return;
    onClose();
    if (copyId !== null) void navigate(`/products/${encodeURIComponent(copyId)}`);
  }, [isClosed, copyId, navigate, onClose]);
  return (
    <ActionDialog
      name="Duplicate"
      open={!isClosed}
      onClose={() => setIsClosed(true)}
      initial={{ name: `${name} copy` }}
      submit={async ({ name: typed }) => {
        const copy = await callApi(productEndpoints.create, {
          body: { kind, name: typed, copyOf: id, key: keyOf(typed) },
        });
        setCopyId(copy.id);
      }}
      successMessage="Draft created. Customers can't see it yet."
      fields={(form) => (
        <FormTextField
          {...form.field("name")}
          // The page below has a field of this name too.
          id="field-copy-name"
          label="Name"
          autoFocus={true}
          // The copy needs another name: select the text, so that typing replaces it.
          onFocus={({ target }) => target.select()}
          helperText="Copies texts, packs and label facts, but not the URL, SKUs, pictures or stock."
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      )}
    />
  );
}
