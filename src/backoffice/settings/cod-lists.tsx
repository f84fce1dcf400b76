import { Alert, Box, Button, Tab, Tabs, TextField, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import Papa from "papaparse";
import { useDeferredValue, useId, useRef, useState } from "react";
import { type CodListRow, codEndpoints, maxCodListValues } from "#contracts/admin/cod-endpoints.ts";
import type { EndpointBody } from "#contracts/admin/endpoint.ts";
import type { SettingsValues } from "#contracts/store/settings/settings-values.ts";
import { formatDayInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import type { FormFields } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { useAction } from "../form/use-action.ts";
import { Section } from "../layout/section.tsx";
import { ErrorState } from "../list/list-states.tsx";
import { LoadMore } from "../list/load-more.tsx";
import { useInfiniteList } from "../list/use-infinite-list.ts";

type CodListKind = EndpointBody<typeof codEndpoints.add>["kind"];

const headers: Record<CodListKind, RegExp> = { pin: /pin|postal|zip/i, phone: /phone|mobile|contact/i, email: /mail/i };
const codListLabels: Record<CodListKind, string> = { pin: "PINs", phone: "phones", email: "emails" };
type Values = { values: string; reason: string };
type CodBulkDialogProps = {
  kind: CodListKind;
  action: "Add" | "Remove";
  open: boolean;
  onClose: () => void;
  onDone: () => void;
};
type Props = { kind: CodListKind; entry: CodListRow; mayWrite: boolean; onDone: () => Promise<unknown> };

const tabs: Record<CodListKind, string> = { pin: "PINs", phone: "Blocked phones", email: "Blocked emails" };
const listKey = ["cod-list"];

/** Lists of cash on delivery: PINs of the rule, blocked phones and emails. The latter two need `customers.read`. */
export function CodLists({ rule }: { rule: SettingsValues["codPinRule"] }) {
  const may = usePermission();
  const kinds: CodListKind[] = may("customers.read") ? ["pin", "phone", "email"] : ["pin"];
  const [kind, setKind] = useState<CodListKind>("pin");
  return (
    <Section title="COD allow and block lists">
      <Tabs
        value={kind}
        onChange={(_, chosen: CodListKind) => setKind(chosen)}
        aria-label="COD allow and block lists"
        variant="scrollable"
      >
        {kinds.map((each) => (
          <Tab key={each} value={each} label={tabs[each]} id={`cod-tab-${each}`} aria-controls="cod-list" />
        ))}
      </Tabs>
      <Box role="tabpanel" id="cod-list" aria-labelledby={`cod-tab-${kind}`} sx={{ pt: 2 }}>
        <CodList key={kind} kind={kind} rule={rule} mayWrite={may("settings.write")} />
      </Box>
    </Section>
  );
}

type ListProps = { kind: CodListKind; rule: SettingsValues["codPinRule"]; mayWrite: boolean };

function CodList({ kind, rule, mayWrite }: ListProps) {
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const [dialog, setDialog] = useState<"Add" | "Remove" | undefined>(undefined);
  const queries = useQueryClient();
  const refetchLists = () => queries.invalidateQueries({ queryKey: listKey });
  const pages = useInfiniteList([...listKey, kind, q], (after) =>
    callApi(codEndpoints.list, { query: { kind, q, after } }),
  );
  const { first, items: entries, error, refetch } = pages;
  const count = first?.counts[kind] ?? 0;
  const searchId = useId();
  if (error && !first) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Typography sx={{ mb: 1 }}>
        {kind === "pin" ? describePins(rule, count) : describeBlocked(kind, count)}
      </Typography>
      {kind === "pin" && rule === "only" && first && count === 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          No PIN is on the list, so no order can be paid in cash.
        </Alert>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 1 }}>
        <TextField
          id={searchId}
          type="search"
          label={`Search ${codListLabels[kind]}`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          sx={{ flex: "1 1 200px" }}
        />
        {mayWrite && (
          <Button variant="outlined" onClick={() => setDialog("Add")}>
            Add {codListLabels[kind]}
          </Button>
        )}
        {mayWrite && count > 0 && (
          <Button variant="outlined" onClick={() => setDialog("Remove")}>
            Remove {codListLabels[kind]}
          </Button>
        )}
      </Box>
      <Box component="ul" aria-label={tabs[kind]} sx={{ m: 0, p: 0, listStyle: "none", userSelect: "text" }}>
        {entries.map((entry) => (
          <CodListEntry key={entry.id} kind={kind} entry={entry} mayWrite={mayWrite} onDone={refetchLists} />
        ))}
      </Box>
      {first && entries.length === 0 && (
        <Typography color="text.secondary">{q === "" ? "The list is empty." : "No results found."}</Typography>
      )}
      <LoadMore pages={pages} label="Show more" />
      <CodBulkDialog
        kind={kind}
        action={dialog ?? "Add"}
        open={dialog !== undefined}
        onClose={() => setDialog(undefined)}
        onDone={refetchLists}
      />
    </>
  );
}

function describePins(rule: SettingsValues["codPinRule"], count: number): string {
  const summary = count === 1 ? "1 PIN is on the list." : `${count.toLocaleString("en-IN")} PINs are on the list.`;
  if (rule === "only") return `${summary} Cash on delivery is offered only there.`;
  return rule === "except"
    ? `${summary} Cash on delivery is not offered there.`
    : `${summary} The PIN rule is off: cash on delivery is offered everywhere.`;
}

function describeBlocked(kind: CodListKind, count: number): string {
  const summary = `${count.toLocaleString("en-IN")} ${count === 1 ? codListLabels[kind].slice(0, -1) : codListLabels[kind]}`;
  return `${summary} blocked from cash on delivery. Each until 24 months after it was last added. These customers are asked to pay online and never see this list.`;
}

/** Entry with a remove button; no confirmation, because adding the entry again undoes it. */
function CodListEntry({ kind, entry: { id, reason, actor, at, until }, mayWrite, onDone }: Props) {
  const { act, busy } = useAction();
  const details = [reason, actor, formatDayInIndia(at), until && `until ${formatDayInIndia(until)}`];
  const remove = async () => {
    const removed = await act(() => callApi(codEndpoints.remove, { body: { kind, values: [id] } }), {
      successMessage: `Removed ${id}.`,
    });
    if (removed) await onDone();
  };
  return (
    <Box
      component="li"
      sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", borderTop: 1, borderColor: "divider" }}
    >
      <Box sx={{ flex: 1, minWidth: 0, py: 1, overflowWrap: "anywhere" }}>
        <Typography component="span" sx={{ fontWeight: 650 }}>
          {id}
        </Typography>
        <Typography color="text.secondary" variant="body2">
          {details.filter(Boolean).join(" · ")}
        </Typography>
      </Box>
      {mayWrite && (
        <Button onClick={() => void remove()} loading={busy} aria-label={`Remove ${id}`}>
          Remove
        </Button>
      )}
    </Box>
  );
}

/** Adds or removes many values, pasted or from a CSV file. */
function CodBulkDialog({ kind, action, open, onClose, onDone }: CodBulkDialogProps) {
  const submit = async ({ values: typed, reason }: Values) => {
    const values = splitCodValues(kind, typed);
    for (let from = 0; from === 0 || from < values.length; from += maxCodListValues) {
      const batch = values.slice(from, from + maxCodListValues);
      if (action === "Add") await callApi(codEndpoints.add, { body: { kind, values: batch, reason } });
      else await callApi(codEndpoints.remove, { body: { kind, values: batch } });
    }
    onDone();
  };
  return (
    <ActionDialog<Values>
      name={`${action} ${codListLabels[kind]}`}
      open={open}
      onClose={onClose}
      initial={{ values: "", reason: "" }}
      submit={submit}
      successMessage={action === "Add" ? "Added." : "Removed."}
      fields={(form) => <CodValuesFields form={form} kind={kind} action={action} />}
    />
  );
}

function CodValuesFields({
  form,
  kind,
  action,
}: { form: FormFields<Values> } & Pick<CodBulkDialogProps, "kind" | "action">) {
  const file = useRef<HTMLInputElement>(null);
  const count = splitCodValues(kind, form.values.values).length;
  const readFile = async (input: HTMLInputElement) => {
    const [chosen] = input.files ?? [];
    input.value = ""; // so that the same file can be chosen again
    if (chosen) form.set("values", parseCodCsv(kind, await chosen.text()));
  };
  return (
    <>
      <FormTextField
        {...form.field("values")}
        multiline={true}
        minRows={4}
        maxRows={10}
        autoFocus={true}
        label={kind === "pin" ? "PINs" : kind === "phone" ? "Phones" : "Emails"}
        helperText={kind === "pin" ? "Separate PINs with spaces, commas or line breaks." : "One per line."}
      />
      <Button variant="outlined" sx={{ my: 1 }} onClick={() => file.current?.click()}>
        Choose a CSV file
      </Button>
      <input
        ref={file}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        hidden
        onChange={({ target }) => void readFile(target)}
      />
      <Typography role="status" color="text.secondary">
        {count === 0 ? "" : `${count} ${codListLabels[kind]}`}
      </Typography>
      {action === "Add" && (
        <FormTextField {...form.field("reason")} label="Reason" helperText="Internal: customers never see it." />
      )}
    </>
  );
}

/** Splits typed values. Only PINs may be separated by spaces, because phones are written with spaces. */
function splitCodValues(kind: CodListKind, typed: string): string[] {
  const parts = typed.split(kind === "pin" ? /[\s,;]+/ : /[\n\r,;]+/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ""))];
}

/** Reads the column of that kind, or the first column of a file without a header. */
function parseCodCsv(kind: CodListKind, text: string): string {
  const rows = Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), { skipEmptyLines: true }).data;
  const column = rows[0]?.findIndex((cell) => headers[kind].test(cell)) ?? -1;
  const values = column < 0 ? rows : rows.slice(1);
  return values.map((row) => row[Math.max(column, 0)]?.trim() ?? "").join("\n");
}
