import { Box, Button, Typography } from "@mui/material";
import { useRef } from "react";
import { Link } from "react-router";
import { FormError } from "#backoffice/form/form-error.tsx";
import { useFormFields } from "#backoffice/form/form-fields.ts";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { stickyBar } from "#backoffice/form/save-bar.tsx";
import { UnsavedChanges } from "#backoffice/form/unsaved-changes.tsx";
import { Page } from "#backoffice/layout/page.tsx";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import type { MatchedStatement } from "#contracts/admin/statement-endpoints.ts";
import { nameSome } from "#domain/format-count.ts";
import { maxStatementLength, maxStatementLines } from "#domain/payments/bank-statement.ts";
import { formatPaymentCount, isAside, listChosen } from "./statement-choices.ts";
import { StatementTable } from "./statement-table.tsx";
import { useStatement } from "./use-statement.ts";
import "../payments.css";

const help = `Copy the lines with their column names from your bank's page, a spreadsheet or a CSV file: up to ${maxStatementLines.toLocaleString("en-IN")} lines. They are matched as you paste them. The statement is not kept.`;

/** Pasted bank statement: a dry run shows which orders it pays, then many are confirmed at once. */
export default function StatementPage() {
  const isPasted = useRef<boolean>(false);
  const form = useFormFields({ text: "" });
  const statement = useStatement(form);
  const { matched, isCurrent, message, busy, match } = statement;
  const chosen = matched ? listChosen(matched.statement, matched.choices).payments.length : 0;
  const change = (text: string) => {
    form.set("text", text);
    // A paste is matched at once, unless that would discard choices; then the button matches it.
    if (isPasted.current && chosen === 0 && text.trim() !== "") void match(text);
    isPasted.current = false;
  };
  return (
    <Page title="Match a bank statement" longSentence="Nothing changes until you have seen what each line pays.">
      <FormTextField
        {...form.field("text")}
        onValue={change}
        onPaste={() => {
          isPasted.current = true;
        }}
        label="Bank statement"
        autoFocus={true}
        multiline={true}
        minRows={matched ? 3 : 8}
        maxRows={matched ? 4 : 16}
        helperText={help}
        slotProps={{ htmlInput: { maxLength: maxStatementLength, spellCheck: false } }}
      />
      <FormError message={form.errors.text ? "" : message} sx={{ mt: 1 }} />
      <Button
        variant={isCurrent ? "outlined" : "contained"}
        color={isCurrent ? "primary" : "secondary"}
        loading={busy}
        disabled={form.values.text.trim() === ""}
        onClick={() => void match()}
        sx={{ mt: 1 }}
      >
        Match payments
      </Button>
      {matched && <Matches {...statement} matched={matched} />}
      <UnsavedChanges when={matched ? chosen > 0 : form.isDirty} />
    </Page>
  );
}

type MatchesProps = Omit<ReturnType<typeof useStatement>, "matched"> & {
  matched: NonNullable<ReturnType<typeof useStatement>["matched"]>;
};

function Matches({ matched, isCurrent, busy, confirm, choose }: MatchesProps) {
  const { statement, choices, refused } = matched;
  const { payments, doubles, total } = listChosen(statement, choices);
  const twice = [...doubles].map((line) => [line, "This order is chosen for a line above."] as const);
  const table = { orders: statement.orders, choices, problems: new Map([...refused, ...twice]), onChoice: choose };
  const aside = statement.credits.filter(isAside);
  const shown = statement.credits.filter((credit) => !isAside(credit));
  return (
    <Box aria-busy={busy} sx={{ mt: 3 }}>
      <Typography role="status" sx={{ mb: 1, fontWeight: 650 }}>
        {describe(statement)}
      </Typography>
      {shown.length > 0 && <StatementTable {...table} title="Payments that match" credits={shown} />}
      {aside.length > 0 && (
        <details className="statement-aside" open={shown.length === 0}>
          <summary>{aside.length === 1 ? "1 line needs no action" : `${aside.length} lines need no action`}</summary>
          <StatementTable {...table} title="Other lines" credits={aside} />
        </details>
      )}
      <Box role="region" aria-label="Confirm" sx={{ ...stickyBar, mt: 2 }}>
        <Box sx={{ flex: 1, minWidth: 160, fontSize: 13, color: "text.secondary" }}>
          {isCurrent
            ? "Each payment is confirmed by its own UTR, and its customer gets the order confirmation."
            : "The text above has changed since it was matched. Match it again to confirm its payments."}
        </Box>
        <Button component={Link} to="/payments">
          Back
        </Button>
        <Button
          variant="contained"
          color="secondary"
          loading={busy}
          disabled={payments.length === 0 || busy || !isCurrent}
          onClick={() => void confirm(payments, matched)}
        >
          Confirm {formatPaymentCount(payments.length)} · {formatAmount(total)}
        </Button>
      </Box>
    </Box>
  );
}

function describe({ credits, debits, unread }: MatchedStatement): string {
  const found = credits.filter((credit) => !isAside(credit)).length;
  return [
    `${formatPaymentCount(credits.length)} in`,
    `${found} may pay an order`,
    debits > 0 && `${debits} out`,
    unread.length > 0 && `not read: ${unread.length === 1 ? "line" : "lines"} ${listLines(unread)}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

const listLines = (lines: number[]): string => nameSome(lines.map(String), { max: 8 });
