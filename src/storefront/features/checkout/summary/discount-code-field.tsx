import type { KeyboardEvent, Ref } from "react";
import type { QuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import { formatRupees, fromRupees } from "#domain/money.ts";
import { useHydrated } from "#storefront/features/form/use-hydrated.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { TextInput } from "#storefront/ui/inputs/text-controls.tsx";
import { classNames } from "#storefront/ui/layout/class-names.ts";
import { Icon } from "#storefront/ui/layout/icon.tsx";

export type DiscountCodeStatus = { good: boolean; words: string } | undefined;
export type DiscountCodeFieldProps = {
  ref?: Ref<HTMLInputElement>;
  given: string;
  status: DiscountCodeStatus;
  busy: boolean;
  onType: (code: string) => void;
  /** Apply, Enter, or leaving the field. */
  onApply: () => void;
};

/** What the answer means for the code that was asked with: applied, or why not (D8). */
export function getDiscountCodeStatus(answer: QuoteResponse, code: string): DiscountCodeStatus {
  if (code.trim() === "") return undefined;
  if (answer.discountCode) {
    return {
      good: true,
      words: `${answer.discountCode} applied. ${formatRupees(fromRupees(answer.discount))} off.`,
    };
  }
  const trouble = answer.problems.find((problem) => problem.code.startsWith("code-"));
  return trouble && { good: false, words: trouble.message };
}

export function DiscountCodeField({ ref, given, status: says, busy, onType, onApply }: DiscountCodeFieldProps) {
  const hydrated = useHydrated();
  const wrong = says?.good === false;
  const entered = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onApply();
  };
  return (
    <div className={classNames("f promo", wrong && "is-bad")}>
      <label htmlFor="discount-code">Discount code</label>
      <div className="go">
        <TextInput
          ref={ref}
          id="discount-code"
          name="discountCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={given}
          aria-describedby="discount-says"
          aria-invalid={wrong || undefined}
          onInput={({ currentTarget }) => onType(currentTarget.value)}
          onBlur={onApply}
          onKeyDown={entered}
        />
        {/* Without a script it sends the form, for a new price. */}
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
      <div role="status" id="discount-says">
        {says && (
          <p className={says.good ? "fine" : "err"}>
            <Icon name={says.good ? "ok" : "error"} /> {says.words}
          </p>
        )}
      </div>
    </div>
  );
}
