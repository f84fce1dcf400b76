import { Button, Checkbox, Chip, FormControlLabel, Typography } from "@mui/material";
import type { BoundField } from "#backoffice/form/form-fields.ts";
import { QuantityStepper } from "#backoffice/form/inputs/quantity-stepper.tsx";
import { ReasonField } from "#backoffice/fulfilment/courier-fields.tsx";
import { DetailRow } from "#backoffice/layout/section.tsx";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import { ErrorState } from "#backoffice/list/list-states.tsx";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import type { RefundPreview } from "#contracts/admin/refund-bodies.ts";
import { ItemPicture } from "../list/order-cells.tsx";
import { describeUnitsBack } from "../page/order-contents.ts";
import type { ChosenUnits, RefundQuote } from "./use-refund-preview.ts";
import "../list/orders-list.css";
import "./refund-sheet.css";

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
  /** Puts the focus into the first line that can be refunded: its number of units can be typed at once. */
  startsAtUnits?: boolean;
};

/** The order's lines with a stepper each, and what the chosen units are worth. */
export function SheetLines({
  title,
  lines,
  units,
  onUnits,
  mostOf,
  preview,
  restocks = false,
  startsAtUnits = false,
}: LinesProps) {
  const first = startsAtUnits ? lines.find((line) => mostOf(line) > 0) : undefined;
  const choose = (pick: (line: Line) => number) =>
    onUnits(
      Object.fromEntries(
        lines.map((line) => [line.sku, { quantity: pick(line), restock: units[line.sku]?.restock ?? true }]),
      ),
    );
  return (
    <section aria-label={title}>
      <div className="sheet-head">
        <strong>{title}</strong>
        <Button size="small" onClick={() => choose(mostOf)}>
          Select all
        </Button>
      </div>
      <ul className="sheet-lines">
        {lines.map((line) => (
          <SheetLine
            key={line.sku}
            line={line}
            most={mostOf(line)}
            chosen={units[line.sku] ?? { quantity: 0, restock: true }}
            onChosen={(chosen) => onUnits({ ...units, [line.sku]: chosen })}
            worth={preview?.goods.find(({ sku }) => sku === line.sku)?.amount ?? 0}
            restocks={restocks}
            isFirst={line === first}
          />
        ))}
      </ul>
    </section>
  );
}

type LineProps = {
  line: Line;
  most: number;
  chosen: ChosenUnits[string];
  onChosen: (chosen: ChosenUnits[string]) => void;
  worth: number;
  restocks: boolean;
  isFirst: boolean;
};

function SheetLine({ line, most, chosen, onChosen, worth, restocks, isFirst }: LineProps) {
  const item = line.detail ? `${line.name}, ${line.detail}` : line.name;
  const { quantity, restock } = chosen;
  return (
    <li className="sheet-line">
      <ItemPicture item={line} />
      <span className="sheet-item">
        <strong>{item}</strong>
        <em>{describeLine(line)}</em>
      </span>
      <QuantityStepper
        item={item}
        most={most}
        quantity={quantity}
        autoFocus={isFirst}
        onQuantity={(next) => onChosen({ quantity: next, restock })}
      />
      <span className="sheet-amount" data-zero={worth === 0 || undefined}>
        {formatAmount(worth)}
      </span>
      {restocks && (
        <FormControlLabel
          className="sheet-restock"
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
    </li>
  );
}

const describeLine = (line: Line): string =>
  [`${formatAmount(line.price)} × ${line.quantity}`, ...describeUnitsBack(line)].join(" · ");

/** Field to refund delivery and the cash fee, where some of it is left to refund. */
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
    <div className="sheet-delivery">
      <FormControlLabel
        control={<Checkbox checked={checked} onChange={(_, on) => onChecked(on)} />}
        label="Refund delivery charge"
      />
      <span className="sheet-amount" data-zero={!checked || undefined}>
        {formatAmount(preview.deliveryLeft)}
      </span>
    </div>
  );
}

/** Suggestions fill the field, which takes any other. */
export function ReasonPicker({ reasons, ...bound }: BoundField<string> & { reasons: readonly string[] }) {
  return (
    <div>
      <ReasonField {...bound} />
      <fieldset aria-label="Suggestions" className="sheet-reasons">
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
      </fieldset>
    </div>
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
    <div className="sheet-money">
      <DetailRow name="Refund" strong>
        {formatAmount(amount)}
      </DetailRow>
      {preview.tax > 0 && amount === preview.amount && (
        <DetailRow name="Reverses GST, by a credit note">{formatAmount(preview.tax)}</DetailRow>
      )}
      <DetailRow name="Left on this order afterwards">{formatAmount(Math.max(0, preview.left - amount))}</DetailRow>
      {note && <p>{note}</p>}
    </div>
  );
}
