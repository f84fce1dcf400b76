import type { FormEvent } from "react";
import type { QuoteLine } from "#contracts/store/checkout/quote-view.ts";
import { interpolate } from "#domain/interpolate.ts";
import { formatVariantName } from "#domain/inventory/availability.ts";
import { formatDayInIndia } from "#domain/time.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Checkbox } from "#storefront/ui/inputs/choice-tile.tsx";
import { Field } from "#storefront/ui/inputs/field.tsx";
import { Select, TextArea } from "#storefront/ui/inputs/text-controls.tsx";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import type { ReturnInput } from "#use-cases/orders/order-types.ts";
import { maxReasonLength, readReturnForm } from "./order-actions.ts";
import { type ActionFormProps, useOrderAction } from "./use-order-action.ts";

type ReturnFormProps = ActionFormProps & { lines: QuoteLine[]; until: string };

/** Requests a return within the return window: items, quantities and a reason (docs/rules.md 10.1). */
export function ReturnForm({ words, urls, answer, onAnswer, onDismiss, lines, until }: ReturnFormProps) {
  const { send, busy, error = answer?.refused?.message } = useOrderAction(urls, onAnswer);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send("return", readReturnForm(new FormData(event.currentTarget)));
  };
  return (
    <form className="form" method="post" action={`${urls.page}#ask`} onSubmit={submit}>
      <input type="hidden" name="intent" value="return" />
      <p>{interpolate(words.returnUntil, { day: formatDayInIndia(until) })}</p>
      <fieldset className="return-lines">
        <legend>What do you want to return?</legend>
        {lines.map((line) => (
          <ReturnLine key={line.sku} line={line} isOnlyLine={lines.length === 1} typed={answer?.typed} />
        ))}
      </fieldset>
      <Field label="Reason" name="reason" optional>
        <TextArea maxLength={maxReasonLength} defaultValue={answer?.typed?.reason} rows={3} />
      </Field>
      {error && (
        <Alert kind="error">
          <p>{error}</p>
        </Alert>
      )}
      <Button type="submit" kind="dark" block loading={busy}>
        Ask for a return
      </Button>
      {onDismiss && (
        <Button kind="line" block onClick={onDismiss}>
          Keep everything
        </Button>
      )}
    </form>
  );
}

type ReturnLineProps = { line: QuoteLine; isOnlyLine: boolean; typed: ReturnInput | undefined };

/** A single line is ticked from the start. */
function ReturnLine({ line, isOnlyLine, typed }: ReturnLineProps) {
  const { sku, quantity } = line;
  const requested = typed?.items.find((item) => item.sku === sku);
  const name = formatVariantName(line);
  return (
    <div className="return-line">
      <Checkbox name="sku" value={sku} defaultChecked={typed ? requested !== undefined : isOnlyLine}>
        {name}
      </Checkbox>
      {quantity > 1 && (
        <Field label={<span className="vh">Quantity of {name}</span>} name={`quantity-${sku}`}>
          <Select defaultValue={requested?.quantity ?? quantity}>
            {Array.from({ length: quantity }, (_, at) => at + 1).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}
