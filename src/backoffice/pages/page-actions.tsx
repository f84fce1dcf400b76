import { Button, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { AdminDocument } from "#contracts/admin/content-endpoints.ts";
import { type PageRow, pageEndpoints } from "#contracts/admin/page-endpoints.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { usePages } from "./use-pages.ts";

type DialogProps = { document: AdminDocument; onClose: () => void };
type ChangeUrlDialogProps = DialogProps & { page: PageRow; pages: readonly PageRow[] };

/** Actions of a page beside its title: they take effect at once, without a draft. */
export function PageActions({ document }: { document: AdminDocument }) {
  const [dialog, setDialog] = useState<"address" | "hide" | "delete" | undefined>(undefined);
  const { items } = usePages();
  const page = items.find(({ id }) => id === document.id);
  const close = () => setDialog(undefined);
  return (
    <>
      <Button variant="outlined" disabled={!page} onClick={() => setDialog("address")}>
        Change URL
      </Button>
      {document.live && (
        <Button variant="outlined" onClick={() => setDialog("hide")}>
          Hide page
        </Button>
      )}
      <Button color="error" onClick={() => setDialog("delete")}>
        Delete page
      </Button>
      {dialog === "address" && page && (
        <ChangeUrlDialog document={document} page={page} pages={items} onClose={close} />
      )}
      {dialog === "hide" && <HidePageDialog document={document} onClose={close} />}
      {dialog === "delete" && <DeletePageDialog document={document} onClose={close} />}
    </>
  );
}

function ChangeUrlDialog({ document: { id, path }, page, pages, onClose }: ChangeUrlDialogProps) {
  const refetchPage = useRefetchPage();
  return (
    <ActionDialog
      name="Change URL"
      onClose={onClose}
      initial={{ slug: page.slug, parent: page.parent ?? "" }}
      fields={(form) => (
        <>
          <Typography sx={{ mb: 1 }}>
            The page is found at its new URL at once. Links to {path} lead there, too, if it was published before.
          </Typography>
          <PlaceFields form={form} pages={pages.filter((each) => each.id !== id)} />
        </>
      )}
      submit={async ({ slug, parent }) => {
        await callApi(pageEndpoints.move, { params: { id }, body: { slug, parent: parent || null } });
        await refetchPage();
      }}
      successMessage="URL changed."
    />
  );
}

function HidePageDialog({ document: { id, path, publishAt }, onClose }: DialogProps) {
  const refetchPage = useRefetchPage();
  return (
    <ActionDialog
      name="Hide page"
      onClose={onClose}
      initial={{}}
      fields={
        <Typography>
          Visitors no longer find {path}. The text stays; Publish shows it again.
          {publishAt !== null &&
            ` The draft scheduled for ${formatDateTimeInIndia(publishAt)} is not published then; it stays a draft.`}
        </Typography>
      }
      submit={async () => {
        await callApi(pageEndpoints.unpublish, { params: { id } });
        await refetchPage();
      }}
      successMessage="Page hidden."
    />
  );
}

function DeletePageDialog({ document: { id, path }, onClose }: DialogProps) {
  const [queries, navigate] = [useQueryClient(), useNavigate()];
  return (
    <ActionDialog
      name="Delete page"
      danger
      onClose={onClose}
      initial={{}}
      fields={<Typography>Visitors no longer find {path}, and its draft is lost. This can't be undone.</Typography>}
      submit={async () => {
        await callApi(pageEndpoints.remove, { params: { id } });
        void navigate("/pages");
        await queries.invalidateQueries({ queryKey: ["pages"] });
      }}
      successMessage="Page deleted."
    />
  );
}

/** Refetches the page's document, and the list of pages with its URL and state. */
function useRefetchPage(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: ["documents"] });
    await queries.invalidateQueries({ queryKey: ["pages"] });
  };
}
