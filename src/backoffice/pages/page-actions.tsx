import { Button, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { AdminDocument } from "#contracts/admin/content-endpoints.ts";
import { pageEndpoints } from "#contracts/admin/page-endpoints.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { usePages } from "./use-pages.ts";

/** Actions of a page beside its title: they take effect at once, without a draft. */
export function PageActions({ document: { id, live, path, publishAt } }: { document: AdminDocument }) {
  const [dialog, setDialog] = useState<"address" | "hide" | "delete" | undefined>(undefined);
  const [queries, navigate] = [useQueryClient(), useNavigate()];
  const { items } = usePages();
  const page = items.find((each) => each.id === id);
  const close = () => setDialog(undefined);
  const changed = async () => {
    await queries.invalidateQueries({ queryKey: ["documents"] });
    await queries.invalidateQueries({ queryKey: ["pages"] });
  };
  const params = { params: { id } };
  return (
    <>
      <Button variant="outlined" disabled={!page} onClick={() => setDialog("address")}>
        Change URL
      </Button>
      {live && (
        <Button variant="outlined" onClick={() => setDialog("hide")}>
          Hide page
        </Button>
      )}
      <Button color="error" onClick={() => setDialog("delete")}>
        Delete page
      </Button>
      {dialog === "address" && page && (
        <ActionDialog
          name="Change URL"
          onClose={close}
          initial={{ slug: page.slug, parent: page.parent ?? "" }}
          fields={(form) => (
            <>
              <Typography sx={{ mb: 1 }}>
                The page is found at its new URL at once. Links to {path} lead there, too, if it was published before.
              </Typography>
              <PlaceFields form={form} pages={items.filter((each) => each.id !== id)} />
            </>
          )}
          submit={async ({ slug, parent }) => {
            await callApi(pageEndpoints.move, { ...params, body: { slug, parent: parent || null } });
            await changed();
          }}
          successMessage="URL changed."
        />
      )}
      {dialog === "hide" && (
        <ActionDialog
          name="Hide page"
          onClose={close}
          initial={{}}
          fields={
            <Typography>
              Visitors no longer find {path}. The text stays; Publish shows it again.
              {publishAt !== null &&
                ` The draft scheduled for ${formatDateTimeInIndia(publishAt)} is not published then; it stays a draft.`}
            </Typography>
          }
          submit={async () => {
            await callApi(pageEndpoints.unpublish, params);
            await changed();
          }}
          successMessage="Page hidden."
        />
      )}
      {dialog === "delete" && (
        <ActionDialog
          name="Delete page"
          danger
          onClose={close}
          initial={{}}
          fields={<Typography>Visitors no longer find {path}, and its draft is lost. This can't be undone.</Typography>}
          submit={async () => {
            await callApi(pageEndpoints.remove, params);
            void navigate("/pages");
            await queries.invalidateQueries({ queryKey: ["pages"] });
          }}
          successMessage="Page deleted."
        />
      )}
    </>
  );
}
