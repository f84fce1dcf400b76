import { AddOutlined, RemoveOutlined } from "@mui/icons-material";
import { Box, Button, Checkbox, Chip, FormControlLabel, IconButton, Typography } from "@mui/material";
import type { BoundField } from "#backoffice/form/form-fields.ts";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { ReasonField } from "#backoffice/fulfilment/courier-fields.tsx";
import { DetailRow } from "#backoffice/layout/section.tsx";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import { ErrorState } from "#backoffice/list/list-states.tsx";
import { Thumbnail } from "#backoffice/list/thumbnail.tsx";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import type { RefundPreview } from "#contracts/admin/refund-bodies.ts";
import type { ChosenUnits, RefundQuote } from "./use-refund-preview.ts";

type Line = AdminOrder["lines"][number];

type LinesProps = {
  title: string;
  lines: Line[];
  units: ChosenUnits;
  onUnits: (units: ChosenUnits) => void;
  /** The most units of a line that can be chosen. */
  mostOf: (line: Line) => number;
  preview: RefundPreview | undefined;
  /** Offers to restock each line. */
  restocks?: boolean;
};

/** The order's lines with a stepper each, and what the chosen units are worth. */
export function SheetLines({ title, lines, units, onUnits, mostOf, preview, restocks = false }: LinesProps) {
  const choose = (pick: (line: Line) => number) =>
    onUnits(
      Object.fromEntries(
        lines.map((line) => [line.sku, { quantity: pick(line), restock: units[line.sku]?.restock ?? true }]),
      ),
    );
  return (
    <Box component="section" aria-label={title}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <Typography sx={{ fontWeight: 650, flexGrow: 1 }}>{title}</Typography>
        <Button size="small" onClick={() => choose(mostOf)}>
          Select all
        </Button>
      </Box>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {lines.map((line) => (
          <SheetLine
            key={line.sku}
            line={line}
            most={mostOf(line)}
            chosen={units[line.sku] ?? { quantity: 0, restock: true }}
            onChosen={(chosen) => onUnits({ ...units, [line.sku]: chosen })}
            worth={preview?.goods.find(({ sku }) => sku === line.sku)?.amount ?? 0}
            restocks={restocks}
          />
        ))}
      </Box>
    </Box>
  );
}

type LineProps = {
  line: Line;
  most: number;
  chosen: ChosenUnits[string];
  onChosen: (chosen: ChosenUnits[string]) => void;
  worth: number;
  restocks: boolean;
};

function SheetLine({ line, most, chosen, onChosen, worth, restocks }: LineProps) {
  const item = line.detail ? `${line.name}, ${line.detail}` : line.name;
  const { quantity, restock } = chosen;
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1,
        py: 1,
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Thumbnail url={line.picture} />
      <Box sx={{ flexGrow: 1, flexBasis: 140, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650 }}>{item}</Typography>
        <Typography sx={{ color: "text.secondary", fontSize: 13 }}>{describeLine(line)}</Typography>
      </Box>
      <Stepper
        item={item}
        most={most}
        quantity={quantity}
        onQuantity={(next) => onChosen({ quantity: next, restock })}
      />
      <Box sx={{ width: 88, textAlign: "right", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
        {formatAmount(worth)}
      </Box>
      {restocks && (
        <FormControlLabel
          sx={{ flexBasis: "100%", ml: 5 }}
          control={
            <Checkbox
              size="small"
              checked={restock}
              disabled={quantity === 0}
              onChange={(_, checked) => onChosen({ quantity, restock: checked })}
              slotProps={{ input: { "aria-label": `Restock ${item}` } }}
            />
          }
          label="Restock"
        />
      )}
    </Box>
  );
}

function describeLine({ price, quantity, returned, refunded }: Line): string {
  const before = [returned > 0 && `${returned} returned`, refunded > 0 && `${refunded} refunded`].filter(Boolean);
  return [`${formatAmount(price)} × ${quantity}`, ...before].join(" · ");
}

type StepperProps = { item: string; quantity: number; most: number; onQuantity: (quantity: number) => void };

function Stepper({ item, quantity, most, onQuantity }: StepperProps) {
  const set = (next: number) => onQuantity(Math.min(most, Math.max(0, Math.trunc(next) || 0)));
  return (
    <Box sx={{ display: "flex", alignItems: "center" }}>
      <IconButton
        aria-label={`Decrease quantity of ${item}`}
        disabled={quantity === 0}
        onClick={() => set(quantity - 1)}
      >
        <RemoveOutlined fontSize="small" />
      </IconButton>
      <FormTextField
        name={`units-${item}`}
        value={String(quantity)}
        error={undefined}
        onValue={(typed) => set(Number(typed))}
        fullWidth={false}
        sx={{ width: 56 }}
        slotProps={{
          htmlInput: {
            inputMode: "numeric",
            maxLength: 3,
            "aria-label": `Units of ${item}`,
            style: { textAlign: "center" },
          },
        }}
      />
      <IconButton
        aria-label={`Increase quantity of ${item}`}
        disabled={quantity >= most}
        onClick={() => set(quantity + 1)}
      >
        <AddOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** Delivery and the cash fee, where something of them is left to refund. */
export function DeliveryField({
  preview,
  checked,
  onChecked,
}: {
  preview: RefundPreview | undefined;
  checked: boolean;
  onChecked: (checked: boolean) => void;
}) {
  if (!preview || preview.deliveryLeft === 0) return null;
  return (
    <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between" }}>
      <FormControlLabel
        control={<Checkbox checked={checked} onChange={(_, on) => onChecked(on)} />}
        label="Refund delivery charge"
      />
      <span>{formatAmount(preview.deliveryLeft)}</span>
    </Box>
  );
}

/** Suggestions fill the field, which takes any other. */
export function ReasonPicker({ reasons, ...bound }: BoundField<string> & { reasons: readonly string[] }) {
  return (
    <Box>
      <Box role="group" aria-label="Suggestions" sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 1 }}>
        {reasons.map((reason) => {
          const isChosen = bound.value === reason;
          return (
            <Chip
              key={reason}
              label={reason}
              component="button"
              type="button"
              clickable
              aria-pressed={isChosen}
              variant={isChosen ? "filled" : "outlined"}
              color={isChosen ? "primary" : "default"}
              onClick={() => bound.onValue(isChosen ? "" : reason)}
            />
          );
        })}
      </Box>
      <ReasonField {...bound} />
    </Box>
  );
}

/** Shows the refund of a sheet, the tax in it and what is left afterwards. */
export function MoneySummary({
  quote: { preview, error, retry },
  amount = preview?.amount ?? 0,
  note,
}: {
  quote: RefundQuote;
  /** An amount that the operator typed. */
  amount?: number;
  note: string;
}) {
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!preview) return <Typography role="status">Calculating the refund…</Typography>;
  return (
    <Box sx={{ p: 2, bgcolor: "background.default" }}>
      <DetailRow name="Refund" strong>
        {formatAmount(amount)}
      </DetailRow>
      {preview.tax > 0 && amount === preview.amount && (
        <DetailRow name="GST in it, taken back by a credit note">{formatAmount(preview.tax)}</DetailRow>
      )}
      <DetailRow name="Left on this order afterwards">{formatAmount(Math.max(0, preview.left - amount))}</DetailRow>
      {note && <Typography sx={{ mt: 1, color: "text.secondary" }}>{note}</Typography>}
    </Box>
  );
}
