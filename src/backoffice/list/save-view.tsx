import { Checkbox, FormControlLabel } from "@mui/material";
import { searchEndpoints } from "#contracts/admin/desk.ts";
import { callApi } from "../api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { FormTextField } from "../form/text-line.tsx";

type Props = { open: boolean; onClose: () => void; resource: string; query: string };

/** Keeps how the list is narrowed now. One's own of the same name is written anew. */
export function SaveViewDialog({ open, onClose, resource, query }: Props) {
  return (
    <ActionDialog
      name="Save view"
      open={open}
      onClose={onClose}
      initial={{ name: "", shared: false }}
      fields={(form) => (
        <>
          <FormTextField {...form.field("name")} label="Name" autoFocus slotProps={{ htmlInput: { maxLength: 60 } }} />
          <FormControlLabel
            label="Everyone sees it"
            control={<Checkbox checked={form.values.shared} onChange={(_, on) => form.set("shared", on)} />}
          />
        </>
      )}
      submit={(values) => callApi(searchEndpoints.saveView, { body: { resource, query, ...values } })}
      successMessage="The view is saved."
    />
  );
}
