import {
  Box,
  Button,
  DialogContentText,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  type InventoryRow,
  inventoryEndpoints,
  type manualStockReasons,
  type StockMovement,
} from "#contracts/admin/catalog/inventory-endpoints.ts";
import type { EndpointBody } from "#contracts/admin/endpoint.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { callApi, newIdempotencyKey } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import type { FormFields } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { IntegerField } from "../form/inputs/integer-field.tsx";
import { Section } from "../layout/section.tsx";
import { actorName } from "../list/actor-name.ts";
import { ErrorState } from "../list/list-states.tsx";
import { LoadMore } from "../list/load-more.tsx";
import { useInfiniteList } from "../list/use-infinite-list.ts";
import { OrderLink } from "../orders/order-link.tsx";
import { useProductInventory } from "./use-inventory.ts";

type StockAdjustment = {
  /** Name of the button and the dialog. */
  name: string;
  reason: (typeof manualStockReasons)[number];
  label: string;
  help: string;
  /** Adds the units to the stock, removes them, or replaces it by them. */
  sign: 1 | -1 | 0;
};

const stockAdjustments: readonly StockAdjustment[] = [
  { name: "Received", reason: "received", label: "Units received", help: "Added to the current stock.", sign: 1 },
  { name: "Damaged", reason: "damaged", label: "Units damaged", help: "Removed from the current stock.", sign: -1 },
  { name: "Count", reason: "counted", label: "Units counted", help: "Replaces the current stock.", sign: 0 },
];

type Values = { pieces: number | null; note: string };
type Props = { adjustment: StockAdjustment; row: InventoryRow; onClose: () => void };

const pageSize = 20;

/** Stock of a product's variants. Adjustments apply at once, independent of the draft. */
export function StockSection({ productId }: { productId: string }) {
  const mayAdjust = usePermission()("stock.write");
  const [opened, setOpened] = useState<{ adjustment: StockAdjustment; row: InventoryRow } | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const { data, error, refetch } = useProductInventory(productId);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const rows = data ?? [];
  return (
    <Section title="Stock">
      {data && rows.length === 0 && (
        <Typography>
          No stock yet. Enter the opening stock beside each pack or size, or record received stock once published.
        </Typography>
      )}
      {rows.map((row) => (
        <Box key={row.id} sx={{ py: 1, borderBottom: 1, borderColor: "divider" }}>
          <Box
            role="group"
            aria-label={row.detail}
            sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}
          >
            <Box sx={{ flex: "1 1 180px" }}>
              <strong>{row.detail}</strong> <Box component="span">{row.id}</Box>
            </Box>
            <Box sx={{ minWidth: 96, ...(row.low && { color: "error.main", fontWeight: 650 }) }}>
              {describeStock(row)}
            </Box>
            {mayAdjust &&
              stockAdjustments.map((adjustment) => (
                <Button
                  key={adjustment.name}
                  size="small"
                  variant="outlined"
                  onClick={() => setOpened({ adjustment, row })}
                >
                  {adjustment.name}
                </Button>
              ))}
            <Button
              size="small"
              aria-expanded={shown === row.id}
              onClick={() => setShown(shown === row.id ? null : row.id)}
            >
              Movements
            </Button>
          </Box>
          {shown === row.id && <StockMovements sku={row.id} />}
        </Box>
      ))}
      {opened && <AdjustStockDialog {...opened} onClose={() => setOpened(null)} />}
    </Section>
  );
}

/** 'Sold out, 12 waiting'. */
function describeStock({ waiting, ...row }: InventoryRow): string {
  const count = countStock(row);
  return waiting === 0 ? count : `${count}, ${waiting.toLocaleString("en-IN")} waiting`;
}

function countStock({ stock, low, active }: Pick<InventoryRow, "stock" | "low" | "active">): string {
  if (stock === 0) return "Sold out";
  const count = stock === 1 ? "1 left" : `${stock.toLocaleString("en-IN")} left`;
  if (!active) return `${count}, inactive`;
  return low ? `${count}, low` : count;
}

/** Stock movements of a SKU, newest first. */
function StockMovements({ sku }: { sku: string }) {
  const pages = useInfiniteList(["inventory", "movements", sku], (after) =>
    callApi(inventoryEndpoints.movements, { params: { id: sku }, query: { limit: pageSize, after } }),
  );
  const { first, items, error, isPending, refetch } = pages;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Box aria-busy={isPending} sx={{ overflowX: "auto", mt: 1 }}>
      {first && items.length === 0 && <Typography color="text.secondary">No movements yet.</Typography>}
      {items.length > 0 && (
        <Table size="small" aria-label={`Movements of ${sku}`}>
          <TableHead>
            <TableRow>
              <TableCell align="right">Units</TableCell>
              <TableCell>Reason</TableCell>
              <TableCell>When and by whom</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {items.map((movement) => (
              <Movement key={movement.id} {...movement} />
            ))}
          </TableBody>
        </Table>
      )}
      <LoadMore pages={pages} size="small" />
    </Box>
  );
}

function Movement({ delta, reason, note, at, actor, orderId }: StockMovement) {
  return (
    <TableRow>
      <TableCell align="right">{delta > 0 ? `+${delta}` : delta}</TableCell>
      <TableCell sx={{ overflowWrap: "anywhere" }}>
        {reason}
        {note && `: ${note}`}
        {orderId && (
          <>
            {" "}
            <OrderLink id={orderId} />
          </>
        )}
      </TableCell>
      <TableCell>
        <time dateTime={at}>{formatShortTimeInIndia(at)}</time>
        {actor && `, ${actorName(actor)}`}
      </TableCell>
    </TableRow>
  );
}

/** Adjusts the stock of one SKU; the idempotency key makes a repeated request safe. */
function AdjustStockDialog({ adjustment, row, onClose }: Props) {
  const [key] = useState(newIdempotencyKey);
  const queries = useQueryClient();
  const sent = useRef(0);
  const move = async (body: EndpointBody<typeof inventoryEndpoints.adjustStock>) => {
    await callApi(inventoryEndpoints.adjustStock, { params: { id: row.id }, body });
    await queries.invalidateQueries({ queryKey: ["inventory"] });
  };
  const submit = async ({ pieces, note }: Values) => {
    sent.current = pieces ?? 0;
    await move({ reason: adjustment.reason, pieces: sent.current, note, key });
  };
  const undo = () =>
    move({
      reason: "corrected",
      pieces: adjustment.sign * -sent.current,
      note: "Taken back right away",
      key: `${key}-undo`,
    });
  return (
    <ActionDialog<Values>
      name={adjustment.name}
      open={true}
      onClose={onClose}
      submit={submit}
      // A count can't be undone, because units may have been sold since; it is counted again instead.
      undo={adjustment.sign === 0 ? undefined : undo}
      initial={{ pieces: null, note: "" }}
      canSubmit={({ pieces }) =>
        pieces !== null && !Number.isNaN(pieces) && (pieces > 0 || adjustment.reason === "counted")
      }
      successMessage={`Stock of ${row.product}, ${row.detail} updated.`}
      fields={(form) => <AdjustmentFields form={form} adjustment={adjustment} row={row} />}
    />
  );
}

/** Helps to count: units that open orders have reserved are left out. */
function helpOf({ sign, help }: StockAdjustment, { reserved }: InventoryRow): string {
  if (sign !== 0 || reserved === 0) return help;
  return `Replaces the current stock: without the ${reserved.toLocaleString("en-IN")} that orders have.`;
}

function AdjustmentFields({ form, adjustment, row }: { form: FormFields<Values> } & Pick<Props, "adjustment" | "row">) {
  const { pieces } = form.values;
  const before = adjustment.sign === 0 ? 0 : row.stock;
  const next = pieces === null || Number.isNaN(pieces) ? null : before + (adjustment.sign || 1) * pieces;
  return (
    <>
      <DialogContentText>
        {row.product}, {row.detail} ({row.id})
      </DialogContentText>
      <IntegerField
        {...form.field("pieces")}
        label={adjustment.label}
        unit="units"
        helperText={helpOf(adjustment, row)}
      />
      <FormTextField
        {...form.field("note")}
        label="Note"
        helperText="For your records, such as a delivery note number."
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      <DialogContentText role="status">
        {next === null ? `Current stock: ${row.stock}.` : `Current stock: ${row.stock}. After: ${next}.`}
      </DialogContentText>
    </>
  );
}
