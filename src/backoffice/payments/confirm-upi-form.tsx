import { Button } from "@mui/material";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { useLogoutIfAccessDenied, useNotify } from "react-admin";
import { useRefetch } from "#backoffice/api-client/use-refetch.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { normalizeBankReference } from "#domain/payments/upi.ts";
import { storeErrorMessages } from "#domain/store-errors.ts";
import { callApi } from "../api-client/call-api.ts";
import { errorMessage } from "../form/form-fields.ts";
import { formatAmount } from "../list/format-amount.ts";

type Props = { orderId: string; orderNumber: string; amount: number };

/** Confirms a UPI payment in its row. A UTR that is refused stays in its field, with the reason beside it. */
export function ConfirmUpiForm({ orderId, orderNumber, amount }: Props) {
  const [utr, setUtr] = useState("");
  const { confirm, busy, error, clear } = useConfirm({ orderId, orderNumber, amount });
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!(await confirm(utr, nextField(input.current)))) input.current?.focus();
  };
  return (
    <form className="utr-form" noValidate={true} aria-busy={busy} onSubmit={(event) => void submit(event)}>
      <input
        ref={input}
        className="utr-input"
        aria-label={`UTR for ${orderNumber}`}
        aria-invalid={error !== "" || undefined}
        aria-describedby={error === "" ? undefined : errorId}
        placeholder="UTR"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={utr}
        onChange={({ target }) => {
          setUtr(target.value);
          clear();
        }}
      />
      <Button
        type="submit"
        size="small"
        variant="outlined"
        loading={busy}
        aria-label={confirmLabel(amount, orderNumber)}
      >
        Confirm {formatAmount(amount)}
      </Button>
      {error !== "" && (
        <span id={errorId} role="alert" className="utr-error">
          {error}
        </span>
      )}
    </form>
  );
}

const confirmLabel = (amount: number, orderNumber: string) => `Confirm ${formatAmount(amount)} for ${orderNumber}`;

/** The UTR field of the row below, or of the first row: the statement is read from top to bottom. */
function nextField(current: HTMLInputElement | null): HTMLInputElement | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement>(".utr-input")];
  const others = fields.filter((field) => field !== current);
  return fields.slice(current ? fields.indexOf(current) + 1 : 0)[0] ?? others[0];
}

function useConfirm({ orderId, orderNumber, amount }: Props) {
  const [notify, refetch, logoutIfDenied] = [useNotify(), useRefetch(), useLogoutIfAccessDenied()];
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const running = useRef<boolean>(false);
  const confirm = async (utr: string, next: HTMLInputElement | undefined): Promise<boolean> => {
    if (running.current) return true;
    if (normalizeBankReference(utr) === undefined) {
      setError(storeErrorMessages["invalid-reference"]);
      return false;
    }
    running.current = true;
    setBusy(true);
    try {
      await callApi(orderEndpoints.confirmUpi, { params: { id: orderId }, body: { bankReference: utr } });
      notify(`${formatAmount(amount)} for ${orderNumber} confirmed.`, { type: "success" });
      next?.focus();
      refetch();
      return true;
    } catch (refused) {
      if (!(await logoutIfDenied(refused))) setError(errorMessage(refused));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { confirm, busy, error, clear: () => setError("") };
}
