import { Button } from "@mui/material";
import { useState } from "react";
import { Link } from "react-router";
import { type AdminBuyer, buyerEndpoints } from "#contracts/admin/buyer-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { listPath } from "../list/list-path.ts";

const name = "Edit tags";

/** The customer's tags; each opens the customers who have it. */
export function BuyerTags({ tags }: Pick<AdminBuyer, "tags">) {
  if (tags.length === 0) return null;
  return (
    <div className="buyer-tags">
      {tags.map((tag) => (
        <Link key={tag} to={listPath("customers", { tag })} className="flag-tag">
          {tag}
        </Link>
      ))}
    </div>
  );
}

export function EditTags({ buyer: { id, tags, version } }: { buyer: AdminBuyer }) {
  const mayChange = usePermission()("customers.change");
  // Saves over the version that was shown when the dialog opened: a refetched one would hide another operator's tags.
  const [opened, setOpened] = useState<Pick<AdminBuyer, "tags" | "version"> | null>(null);
  if (!mayChange) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpened({ tags, version })}>
        {name}
      </Button>
      {opened && (
        <ActionDialog
          name={name}
          onClose={() => setOpened(null)}
          initial={{ tags: opened.tags.join(", ") }}
          fields={(form) => (
            <FormTextField
              label="Tags"
              {...form.field("tags")}
              helperText="Separate tags by commas: wholesale, prefers evenings. Customers never see them."
            />
          )}
          submit={({ tags: typed }) => {
            const body = { tags: splitTags(typed), version: opened.version };
            return callApi(buyerEndpoints.tags, { params: { id: String(id) }, body });
          }}
          successMessage="Tags saved."
        />
      )}
    </>
  );
}

const splitTags = (typed: string): string[] =>
  typed
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
