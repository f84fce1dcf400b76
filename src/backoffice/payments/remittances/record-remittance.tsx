import { Box, Button, Checkbox, Chip, FormControlLabel } from "@mui/material";
import type { FileRejection } from "react-dropzone";
import { FormError } from "#backoffice/form/form-error.tsx";
import { DropZone } from "#backoffice/form/inputs/drop-zone.tsx";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { MoneyField } from "#backoffice/form/inputs/number-field.tsx";
import { stickyBar } from "#backoffice/form/save-bar.tsx";
import { UnsavedChanges } from "#backoffice/form/unsaved-changes.tsx";
import { Section } from "#backoffice/layout/section.tsx";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import { SummaryTable } from "#backoffice/list/summary-table.tsx";
import type { Column } from "#backoffice/list/table-column.ts";
import { OrderLink } from "#backoffice/orders/order-link.tsx";
import type { CashOwedRow } from "#contracts/admin/remittance-endpoints.ts";
import { formatCount } from "#domain/format-count.ts";
import { canBeSettled } from "#domain/payments/cod-remittance.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import { nameOfCourier, type SettledRow, useRemittance } from "./use-remittance.ts";

const maxBytes = 2 * 1024 * 1024;
const accept = { "text/csv": [".csv"], "text/tab-separated-values": [".tsv"], "text/plain": [".csv", ".tsv", ".txt"] };

/** Records what a courier paid out: its file, or ticked parcels, then the transfer. Nothing changes before 'Record'. */
export function RecordRemittance({ owed }: { owed: CashOwedRow[] }) {
  const remittance = useRemittance(owed);
  const { form, rows, chosen, message, busy, record } = remittance;
  return (
    <Section title="Record a remittance">
      <Box aria-busy={busy}>
        <FormTextField
          {...form.field("courier")}
          label="Courier"
          select={true}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">Choose a courier</option>
          {owed.map((row) => (
            <option key={row.id} value={nameOfCourier(row)}>
              {nameOfCourier(row)}
            </option>
          ))}
        </FormTextField>
        <CourierFile {...remittance} />
        {rows.length > 0 && <SettledRows {...remittance} />}
        <Transfer {...remittance} />
        <FormError message={message} sx={{ mt: 1 }} />
        <Box role="region" aria-label="Record" sx={{ ...stickyBar, mt: 2, bgcolor: "background.paper" }}>
          <Box role="status" sx={{ flex: 1, minWidth: 160, fontSize: 13, color: "text.secondary" }}>
            {describeChosen(remittance)}
          </Box>
          <Button
            variant="contained"
            color="secondary"
            loading={busy}
            disabled={chosen.length === 0}
            onClick={() => void record()}
          >
            Record remittance
          </Button>
        </Box>
      </Box>
      <UnsavedChanges when={chosen.length > 0 && !busy} />
    </Section>
  );
}

type Remittance = ReturnType<typeof useRemittance>;

/** The courier's file: pasted, or read from the disk into the same field. */
function CourierFile({ form, problem }: Remittance) {
  return (
    <>
      <FormTextField
        {...form.field("text")}
        label="Courier's file"
        multiline={true}
        minRows={2}
        maxRows={6}
        helperText="Paste the courier's table with its headings, or lines with tracking number and amount. Without it, tick the parcels below."
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
      <DropZone
        accept={accept}
        maxSize={maxBytes}
        refusal={describeRefusal}
        onFiles={([chosenFile]) => void chosenFile?.text().then((text) => form.set("text", text))}
        fills={form.values.text}
        label="Remittance file"
        prompts={{ idle: "Drop the courier's file here, or", over: "Drop to check it" }}
        button={{ variant: "outlined", children: "Choose a file" }}
        takes="CSV or TSV. Save an Excel sheet as CSV first."
      />
      <FormError message={problem} sx={{ mt: 1 }} />
    </>
  );
}

function Transfer({ form }: Remittance) {
  return (
    <Box sx={{ display: "grid", columnGap: 2, gridTemplateColumns: { sm: "1fr 1fr 1fr" } }}>
      <FormTextField {...form.field("reference")} label="UTR" />
      <FormTextField
        {...form.field("receivedOn")}
        label="Received on"
        type="date"
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { max: toIsoDayInIndia(new Date().toISOString()) },
        }}
      />
      <MoneyField {...form.field("amount")} label="Amount received" />
    </Box>
  );
}

const words = {
  exact: "As collected",
  differs: "Differs",
  "other-courier": "Other courier",
  remitted: "Remitted",
  problem: "Problem",
} as const;
const colours = {
  exact: "success",
  differs: "warning",
  "other-courier": "warning",
  remitted: "default",
  problem: "error",
} as const;

const labelOf = (outcome: SettledRow["outcome"]) => (outcome === "not-collected" ? "problem" : outcome);

function SettledRows({ rows, isChosen, choose }: Remittance) {
  const columns: Column<SettledRow>[] = [
    {
      label: "Settle",
      value: ({ orderId, number, awb, outcome }) =>
        orderId !== null && canBeSettled(outcome) ? (
          <Checkbox
            checked={isChosen(orderId)}
            onChange={(_, on) => choose([orderId], on)}
            slotProps={{ input: { "aria-label": `Settle ${number ?? awb}` } }}
          />
        ) : (
          "—"
        ),
    },
    { label: "Order", value: ({ orderId, number }) => (orderId ? <OrderLink id={orderId} number={number} /> : "—") },
    { label: "Customer", value: ({ name }) => name || "—" },
    { label: "Tracking number", value: ({ awb }) => awb || "—" },
    { label: "Remitted", isNumeric: true, value: ({ amount }) => (amount === null ? "—" : formatAmount(amount)) },
    {
      label: "Status",
      value: ({ outcome }) => (
        <Chip size="small" variant="outlined" color={colours[labelOf(outcome)]} label={words[labelOf(outcome)]} />
      ),
    },
    { label: "Details", value: ({ message }) => message },
  ];
  return (
    <Box sx={{ mt: 2 }}>
      <SummaryTable title="Parcels of the remittance" columns={columns} rows={rows} />
      <OtherCouriers rows={rows} isChosen={isChosen} choose={choose} />
    </Box>
  );
}

/** Ticks all parcels of other couriers at once: an aggregator pays for those of all its couriers. */
function OtherCouriers({ rows, isChosen, choose }: Pick<Remittance, "rows" | "isChosen" | "choose">) {
  const ids = rows.flatMap(({ orderId, outcome, amount, collected }) =>
    orderId !== null && outcome === "other-courier" && amount === collected ? [orderId] : [],
  );
  if (ids.length < 2) return null;
  const ticked = ids.filter(isChosen).length;
  return (
    <FormControlLabel
      control={
        <Checkbox
          checked={ticked === ids.length}
          indeterminate={ticked > 0 && ticked < ids.length}
          onChange={(_, on) => choose(ids, on)}
        />
      }
      label={`Also settle ${ids.length.toLocaleString("en-IN")} parcels of other couriers (paid by an aggregator)`}
    />
  );
}

/** Says how many parcels are chosen and how their sum differs from the transfer: couriers may keep their charges. */
function describeChosen({ chosen, form: { values } }: Remittance): string {
  if (chosen.length === 0) return "No parcels chosen.";
  const sum = chosen.reduce((all, { amount }) => all + amount, 0);
  const parcels = `${formatCount(chosen.length, "parcel")}, ${formatAmount(sum)}`;
  const { amount } = values;
  if (amount === null || Number.isNaN(amount) || amount === sum) return `${parcels}.`;
  return `${parcels}; the transfer is ${formatAmount(Math.abs(amount - sum))} ${amount < sum ? "less" : "more"}.`;
}

function describeRefusal({ file: { name }, errors }: FileRejection): string {
  if (errors.some(({ code }) => code === "file-too-large")) return `${name} is larger than 2 MB.`;
  if (errors.some(({ code }) => code === "too-many-files")) return "Choose one file.";
  return `${name} isn't a CSV or TSV file.`;
}
