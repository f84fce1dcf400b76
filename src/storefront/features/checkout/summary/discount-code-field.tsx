import type { KeyboardEvent, Ref } from "react";
import type { QuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import { formatRupees, fromRupees } from "#domain/money.ts";
import { useHydrated } from "#storefront/features/form/use-hydrated.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { TextInput } from "#storefront/ui/inputs/text-controls.tsx";
import { classNames } from "#storefront/ui/layout/class-names.ts";
import { Icon } from "#storefront/ui/layout/icon.tsx";

export type DiscountCodeStatus = { isApplied: boolean; message: string } | undefined;
export type DiscountCodeFieldProps = {
  ref?: Ref<HTMLInputElement>;
  initial: string;
  status: DiscountCodeStatus;
  busy: boolean;
  onType: (code: string) => void;
  /** Called by Apply, Enter, and on leaving the field. */
  onApply: () => void;
};

/** Describes the quote's answer to the code: applied, or why not. */
export function getDiscountCodeStatus(answer: QuoteResponse, code: string): DiscountCodeStatus {
  if (code.trim() === "") return undefined;
  if (answer.discountCode) {
    return {
      isApplied: true,
      message: `${answer.discountCode} applied. ${formatRupees(fromRupees(answer.discount))} off.`,
    };
  }
  const problem = answer.problems.find(({ code: problemCode }) => problemCode.startsWith("code-"));
  return problem && { isApplied: false, message: problem.message };
}

export function DiscountCodeField({ ref, initial, status, busy, onType, onApply }: DiscountCodeFieldProps) {
  const hydrated = useHydrated();
  const isInvalid = status?.isApplied === false;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onApply();
  };
  return (
    <div className={classNames("f promo", isInvalid && "is-bad")}>
      <label htmlFor="discount-code">Discount code</label>
      <div className="go">
        <TextInput
          ref={ref}
          id="discount-code"
          name="discountCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={initial}
          aria-describedby="discount-status"
          aria-invalid={isInvalid || undefined}
          onInput={({ currentTarget }) => onType(currentTarget.value)}
          onBlur={onApply}
          onKeyDown={handleKeyDown}
        />
        {/* Without JavaScript it submits the form to get a new quote. */}
        <Button
          type={hydrated ? "button" : "submit"}
          name="intent"
          value="quote"
          kind="dark"
          loading={busy}
          onClick={onApply}
        >
          Apply
        </Button>
      </div>
      <div role="status" id="discount-status">
        {status && (
          <p className={status.isApplied ? "fine" : "err"}>
            <Icon name={status.isApplied ? "ok" : "error"} /> {status.message}
          </p>
        )}
      </div>
    </div>
  );
}
