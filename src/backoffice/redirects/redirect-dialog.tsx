import { Checkbox, FormControlLabel, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { type RedirectView, redirectEndpoints } from "#contracts/admin/redirect-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { readableAddress } from "./readable-address.ts";

type Props = {
  /** The redirect to edit; without it one is added. */
  edited?: RedirectView | undefined;
  /** Old address to begin with. */
  from?: string;
  onClose: () => void;
};

/** Adds or edits a redirect. */
export function RedirectDialog({ edited, from = "", onClose }: Props) {
  const [queries, notify] = [useQueryClient(), useNotify()];
  // After a conflict the form stays, and the next try is based on what is there now.
  const [version, setVersion] = useState(edited?.version ?? 0);
  const [conflict, setConflict] = useState("");
  return (
    <ActionDialog
      name={edited ? "Edit redirect" : "Add redirect"}
      onClose={onClose}
      initial={{ from: edited?.from ?? from, to: edited?.to ?? "", permanent: edited?.permanent ?? true }}
      canSubmit={(values) => values.from.trim() !== "" && values.to.trim() !== ""}
      fields={(form) => (
        <>
          {conflict !== "" && <Typography color="error">{conflict}</Typography>}
          <FormTextField
            {...form.field("from")}
            label="Old address"
            helperText="Its path, as in “/blog/our-water”. No page may exist there."
            autoFocus
          />
          <FormTextField
            {...form.field("to")}
            label="Leads to"
            helperText="A path of the shop, as in “/about-us”, or an address that begins with “https://”."
          />
          <FormControlLabel
            control={
              <Checkbox checked={form.values.permanent} onChange={(_, checked) => form.set("permanent", checked)} />
            }
            label="Permanent (301): search engines replace the old address"
          />
        </>
      )}
      submit={async (body) => {
        const saved = edited
          ? await callApi(redirectEndpoints.change, { params: { id: edited.id }, body: { ...body, version } })
          : await callApi(redirectEndpoints.create, { body });
        await queries.invalidateQueries({ queryKey: ["not-found-addresses"] });
        notify(
          [
            "Redirect saved.",
            ...(saved.resolved ? [`It leads to ${saved.to}, where the other one ends.`] : []),
            ...(saved.leadsNowhere ? [`Visitors find no page at ${readableAddress(saved.to)} yet.`] : []),
          ].join(" "),
        );
      }}
      onConflict={(current) => {
        const now = current as RedirectView;
        setVersion(now.version);
        setConflict(`Someone else changed it: ${now.from} leads to ${now.to}. Save again to replace that.`);
      }}
    />
  );
}
