import { Alert, Box, Button, Tab, Tabs, TextField, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useId, useRef, useState } from "react";
import { type CodListRow, codEndpoints, maxCodListValues } from "#contracts/admin/cod-endpoints.ts";
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
import { type CodListKind, parseCodCsv, splitCodValues } from "./parse-cod-values.ts";

const codListLabels: Record<CodListKind, string> = { pin: "PINs", phone: "phones", email: "e-mails" };
type Values = { values: string; reason: string };
type CodBulkDialogProps = {
  kind: CodListKind;
  what: "Add" | "Remove";
  open: boolean;
  onClose: () => void;
  onDone: () => void;
};

type Props = { kind: CodListKind; entry: CodListRow; mayWrite: boolean; onDone: () => Promise<unknown> };

const tabs: Record<CodListKind, string> = { pin: "PINs", phone: "Blocked phones", email: "Blocked e-mails" };
const listKey = ["cod-list"];

/** PINs of the rule, and who cannot pay in cash. Phones and e-mails are shown to who may read customers. */
export function CodLists({ rule }: { rule: SettingsValues["codPinRule"] }) {
  const may = usePermission();
  const kinds: CodListKind[] = may("customers.read") ? ["pin", "phone", "email"] : ["pin"];
  const [kind, setKind] = useState<CodListKind>("pin");
  return (
    <Section title="Lists of cash on delivery">
      <Tabs
        value={kind}
        onChange={(_, chosen: CodListKind) => setKind(chosen)}
        aria-label="Lists of cash on delivery"
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
  const changed = () => queries.invalidateQueries({ queryKey: listKey });
  const pages = useInfiniteList([...listKey, kind, q], (after) =>
    callApi(codEndpoints.list, { query: { kind, q, after } }),
  );
  const { first, items: entries, error, refetch } = pages;
  const count = first?.counts[kind] ?? 0;
  const searchId = useId();
  if (error && !first) return <ErrorState error={error} onAgain={() => void refetch()} />;
  return (
    <>
      <Typography sx={{ mb: 1 }}>{kind === "pin" ? pinWords(rule, count) : blockWords(kind, count)}</Typography>
      {kind === "pin" && rule === "only" && first && count === 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          No PIN is on the list, so nobody can pay in cash.
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
          <CodListEntry key={entry.id} kind={kind} entry={entry} mayWrite={mayWrite} onDone={changed} />
        ))}
      </Box>
      {first && entries.length === 0 && (
        <Typography color="text.secondary">{q === "" ? "The list is empty." : "Nothing fits this search."}</Typography>
      )}
      <LoadMore pages={pages} label="Show more" />
      <CodBulkDialog
        kind={kind}
        what={dialog ?? "Add"}
        open={dialog !== undefined}
        onClose={() => setDialog(undefined)}
        onDone={changed}
      />
    </>
  );
}

function pinWords(rule: SettingsValues["codPinRule"], count: number): string {
  const there = count === 1 ? "1 PIN is on the list." : `${count.toLocaleString("en-IN")} PINs are on the list.`;
  if (rule === "only") return `${there} Cash only there.`;
  return rule === "except" ? `${there} No cash there.` : `${there} The PIN rule is off: cash at every PIN.`;
}

function blockWords(kind: CodListKind, count: number): string {
  const there = `${count.toLocaleString("en-IN")} ${count === 1 ? codListLabels[kind].slice(0, -1) : codListLabels[kind]}`;
  return `${there} cannot pay in cash. They are asked to pay online and never told of a list.`;
}

/** Taking one away can be undone by adding it again, so that nothing is asked. */
function CodListEntry({ kind, entry: { id, reason, actor, at }, mayWrite, onDone }: Props) {
  const { act, busy } = useAction();
  const remove = async () => {
    const gone = await act(() => callApi(codEndpoints.remove, { body: { kind, values: [id] } }), {
      successMessage: `Removed ${id}.`,
    });
    if (gone) await onDone();
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
          {[reason, actor, formatDayInIndia(at)].filter((part) => part !== "").join(" · ")}
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

/** Many at a time, pasted or from a CSV file. */
function CodBulkDialog({ kind, what, open, onClose, onDone }: CodBulkDialogProps) {
  const submit = async ({ values: typed, reason }: Values) => {
    const values = splitCodValues(kind, typed);
    for (let from = 0; from === 0 || from < values.length; from += maxCodListValues) {
      const part = values.slice(from, from + maxCodListValues);
      if (what === "Add") await callApi(codEndpoints.add, { body: { kind, values: part, reason } });
      else await callApi(codEndpoints.remove, { body: { kind, values: part } });
    }
    onDone();
  };
  return (
    <ActionDialog<Values>
      name={`${what} ${codListLabels[kind]}`}
      open={open}
      onClose={onClose}
      initial={{ values: "", reason: "" }}
      submit={submit}
      successMessage={what === "Add" ? "Added." : "Removed."}
      fields={(form) => <Typing form={form} kind={kind} what={what} />}
    />
  );
}

function Typing({ form, kind, what }: { form: FormFields<Values> } & Pick<CodBulkDialogProps, "kind" | "what">) {
  const file = useRef<HTMLInputElement>(null);
  const count = splitCodValues(kind, form.values.values).length;
  const read = async (chosen: File | undefined) => {
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
        label={kind === "pin" ? "PINs" : kind === "phone" ? "Phones" : "E-mails"}
        helperText={kind === "pin" ? "Paste as many as you like." : "One on each line."}
      />
      <Button variant="outlined" sx={{ my: 1 }} onClick={() => file.current?.click()}>
        Choose a CSV file
      </Button>
      <input
        ref={file}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        hidden
        onChange={({ target }) => void read(target.files?.[0])}
      />
      <Typography role="status" color="text.secondary">
        {count === 0 ? "" : `${count} ${codListLabels[kind]}`}
      </Typography>
      {what === "Add" && (
        <FormTextField
          {...form.field("reason")}
          label="Reason"
          helperText="For you and the others; customers never see it."
        />
      )}
    </>
  );
}
