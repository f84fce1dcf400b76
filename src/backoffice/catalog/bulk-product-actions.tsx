import { Button, DialogContentText } from "@mui/material";
import { useState } from "react";
import { productBulkEndpoints } from "#contracts/admin/catalog/product-bulk-endpoints.ts";
import type { ProductRow } from "#contracts/admin/catalog/product-list-endpoints.ts";
import { formatCount } from "#domain/format-count.ts";
import { callApi } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { useAction } from "../form/use-action.ts";
import { BulkResultDialog, type BulkResults, useBulkResults } from "../list/bulk-result.tsx";
import { runInParts } from "../orders/actions/bulk-moves.ts";

const [show, hide, publish] = ["Show in shop", "Hide from shop", "Publish"];

/** Names that the dialog lists; the others are counted. */
const maxNamed = 10;

const formatProductCount = (products: number): string => formatCount(products, "product");

type Seen = Pick<ProductRow, "id" | "revision">;

/**
 * Sends each product with the revision that was shown, so that only products which another operator changed are
 * refused.
 */
function sendInParts(products: readonly Seen[], send: (items: Seen[]) => Promise<{ results: BulkResults }>) {
  const revisionOf = new Map(products.map(({ id, revision }) => [id, revision]));
  return runInParts(
    products.map(({ id }) => id),
    async (ids) => (await send(ids.map((id) => ({ id, revision: revisionOf.get(id) ?? 0 })))).results,
  );
}

const setVisible = (products: readonly Seen[], isVisible: boolean) =>
  sendInParts(products, (items) => callApi(productBulkEndpoints.showMany, { body: { items, isVisible } }));

/**
 * Actions on the selected products. Each is shown if at least one product allows it, and applies to only those that do.
 */
export function BulkProductActions({ rows }: { rows: ProductRow[] }) {
  const { failure, finish, close } = useBulkResults(formatProductCount);
  const { act, busy } = useAction();
  const [isPublishing, setIsPublishing] = useState(false);
  const [hidden, visible] = [rows.filter(isIn("hidden")), rows.filter(isIn("visible"))];
  const drafts = rows.filter(({ hasDraft }) => hasDraft);
  const change = (name: string, products: ProductRow[], isVisible: boolean) =>
    act(async () => {
      const results = await setVisible(products, isVisible);
      finish(name, results, () => () => undoVisibility(results, !isVisible));
    });
  const button = (name: string, products: ProductRow[], onClick: () => void) =>
    products.length > 0 && (
      <Button loading={busy} onClick={onClick}>
        {name}
        {products.length < rows.length && ` (${products.length})`}
      </Button>
    );
  return (
    <>
      {button(show, hidden, () => void change(show, hidden, true))}
      {button(hide, visible, () => void change(hide, visible, false))}
      {button(publish, drafts, () => setIsPublishing(true))}
      {isPublishing && (
        <PublishDialog
          products={drafts}
          onClose={() => setIsPublishing(false)}
          onDone={(results) => finish(publish, results)}
        />
      )}
      {failure && (
        <BulkResultDialog
          {...failure}
          names={new Map(rows.map(({ id, name }) => [id, `${name} (${id})`]))}
          onClose={close}
        />
      )}
    </>
  );
}

const isIn =
  (state: ProductRow["state"]) =>
  (row: ProductRow): boolean =>
    row.state === state;

/** Undoes a change; returns a message about products that were refused, for instance because they were edited since. */
async function undoVisibility(results: BulkResults, isVisible: boolean): Promise<string | undefined> {
  const changed = results.flatMap(({ id, revision }) => (revision === undefined ? [] : [{ id, revision }]));
  const failed = (await setVisible(changed, isVisible)).filter(({ ok }) => !ok);
  return failed[0] && `${formatProductCount(failed.length)} stayed: ${failed[0].message}`;
}

type DialogProps = { products: ProductRow[]; onClose: () => void; onDone: (results: BulkResults) => void };

/** Lists the products to be published: publishing takes effect at once and can't be undone. */
function PublishDialog({ products, onClose, onDone }: DialogProps) {
  const more = products.length - maxNamed;
  return (
    <ActionDialog
      name={publish}
      onClose={onClose}
      initial={{}}
      confirmOf={() => `${publish} ${formatProductCount(products.length)}`}
      submit={async () =>
        onDone(await sendInParts(products, (items) => callApi(productBulkEndpoints.publishMany, { body: { items } })))
      }
      fields={
        <>
          <DialogContentText>
            Customers see the drafts at once, with their prices. Drafts that aren't complete stay drafts. This can't be
            undone.
          </DialogContentText>
          <ul>
            {products.slice(0, maxNamed).map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
            {more > 0 && <li>and {more.toLocaleString("en-IN")} more</li>}
          </ul>
        </>
      }
    />
  );
}
