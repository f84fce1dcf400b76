import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useLogoutIfAccessDenied, useNotify } from "react-admin";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { errorMessage, useFormFields } from "#backoffice/form/form-fields.ts";
import { useIdempotencyKey } from "#backoffice/form/use-idempotency-key.ts";
import { type CashOwedRow, type RemittanceCheck, remittanceEndpoints } from "#contracts/admin/remittance-endpoints.ts";
import {
  canBeSettled,
  maxRemittanceLines,
  parseRemittance,
  type RemittanceLine,
} from "#domain/payments/cod-remittance.ts";
import { toIsoDayInIndia } from "#domain/time.ts";

/** A parcel that may be settled: a line of the courier's file, or one that the courier owes. */
export type SettledRow = RemittanceCheck["lines"][number] & { id: number };

const initial = () => ({
  courier: "",
  text: "",
  reference: "",
  receivedOn: toIsoDayInIndia(new Date().toISOString()),
  amount: null as number | null,
});

/** Names a courier that owes cash; parcels may have left without one. */
export const nameOfCourier = ({ courier }: CashOwedRow): string => courier || "No courier";

/** Holds the remittance that is being entered: its parcels, those chosen, and recording it. */
export function useRemittance(owed: CashOwedRow[]) {
  const [start] = useState(initial);
  const form = useFormFields(start);
  const { courier, text } = form.values;
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const lines = useMemo(() => (text.trim() === "" ? undefined : readLines(text)), [text]);
  const courierId = owed.find((row) => nameOfCourier(row) === courier)?.id;
  const checked = useCheckedLines(Array.isArray(lines) ? lines : undefined, courierId);
  const parcels = useOwedParcels(lines === undefined ? courierId : undefined);
  const rows = lines === undefined ? parcels.rows : checked.rows;
  const defaultOf = ({ outcome }: SettledRow) => lines !== undefined && outcome === "exact";
  const isChosen = (orderId: string) => {
    const row = rows.find((each) => each.orderId === orderId);
    return choices.get(orderId) ?? (row !== undefined && defaultOf(row));
  };
  const chosen = rows.flatMap(({ orderId, amount, outcome }) => {
    return orderId !== null && amount !== null && canBeSettled(outcome) && isChosen(orderId)
      ? [{ orderId, amount }]
      : [];
  });
  const sending = useRecord(form, chosen, () => {
    form.reset(initial());
    setChoices(new Map());
  });
  return {
    form,
    rows,
    chosen,
    isChosen,
    choose: (orderIds: string[], on: boolean) =>
      setChoices((before) => new Map([...before, ...orderIds.map((id): [string, boolean] => [id, on])])),
    problem: typeof lines === "string" ? lines : (checked.problem ?? parcels.problem ?? ""),
    ...sending,
  };
}

/** Reads the courier's file into lines, or says why it can't be used. */
function readLines(text: string): RemittanceLine[] | string {
  const lines = parseRemittance(text);
  if (!lines) return "The columns with tracking number and amount weren't found. Paste the headings as well.";
  if (lines.length === 0) return "This file has no lines with a tracking number.";
  if (lines.length > maxRemittanceLines)
    return `A remittance can have up to ${maxRemittanceLines.toLocaleString("en-IN")} lines. This one has ${lines.length.toLocaleString("en-IN")}.`;
  return lines;
}

function useCheckedLines(lines: RemittanceLine[] | undefined, courier: string | undefined) {
  const { data, error } = useQuery({
    queryKey: ["remittance-check", lines, courier],
    queryFn: () => callApi(remittanceEndpoints.check, { body: { lines: lines ?? [], courier } }),
    enabled: lines !== undefined,
    gcTime: 0,
  });
  const rows: SettledRow[] = lines && data ? data.lines.map((line) => ({ ...line, id: line.line })) : [];
  return { rows, problem: error ? errorMessage(error) : undefined };
}

function useOwedParcels(courier: string | undefined) {
  const { data, error } = useQuery({
    queryKey: ["owed-parcels", courier],
    queryFn: () => callApi(remittanceEndpoints.parcels, { query: { courier: courier ?? "" } }),
    enabled: courier !== undefined,
  });
  const items = courier === undefined ? [] : (data?.items ?? []);
  const rows = items.map(
    ({ orderId, number, name, trackingNumber, amount }, at): SettledRow => ({
      id: at + 1,
      line: at + 1,
      awb: trackingNumber,
      orderId,
      number,
      name,
      amount,
      collected: amount,
      outcome: "exact",
      message: "As collected.",
    }),
  );
  return { rows, problem: error ? errorMessage(error) : undefined };
}

type Form = ReturnType<typeof useFormFields<ReturnType<typeof initial>>>;

/** Sends the remittance. The same one again, after a lost answer, has the same key. */
function useRecord(form: Form, items: { orderId: string; amount: number }[], onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState({ message: "", text: "" });
  const [notify, logoutIfDenied] = [useNotify(), useLogoutIfAccessDenied()];
  const queries = useQueryClient();
  const { courier, text, reference, receivedOn, amount } = form.values;
  const setMessage = (message: string) => setFailure({ message, text });
  const { keyOf, forget } = useIdempotencyKey();
  const record = async () => {
    const wrong = findMissing({ courier, amount });
    setMessage(wrong ?? "");
    if (wrong !== undefined || busy) return;
    setBusy(true);
    try {
      const remittance = { courier, reference, receivedOn, amount: amount ?? 0, items };
      await callApi(remittanceEndpoints.record, { body: { ...remittance, key: keyOf(JSON.stringify(remittance)) } });
      forget();
      notify("Remittance recorded.", { type: "success" });
      onDone();
      for (const name of ["cash-owed", "owed-parcels", "cod-remittances", "today-figures"])
        await queries.invalidateQueries({ queryKey: [name] });
    } catch (error) {
      if (await logoutIfDenied(error)) return;
      setMessage(form.showErrors(error));
      await queries.invalidateQueries({ queryKey: ["remittance-check"] });
    } finally {
      setBusy(false);
    }
  };
  // A message about one file says nothing about the next.
  return { busy, message: failure.text === text ? failure.message : "", record };
}

function findMissing({ courier, amount }: { courier: string; amount: number | null }): string | undefined {
  if (courier === "") return "Please choose the courier.";
  return amount === null || Number.isNaN(amount) ? "Please enter the amount that the bank received." : undefined;
}
