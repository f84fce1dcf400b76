import { type ToggleEvent, useEffect, useState } from "react";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import { Field } from "#storefront/ui/inputs/field.tsx";
import { TextInput } from "#storefront/ui/inputs/text-controls.tsx";
import { readDraft } from "../checkout-draft.ts";
import { type CheckoutFieldName, type CheckoutFields, getFieldId } from "../checkout-fields.ts";

type BusinessFieldsProps = {
  initial: Partial<CheckoutFields>;
  errors: Partial<Record<CheckoutFieldName, string>>;
  words: DocumentBody<"checkout">;
};

/** GSTIN and name of the business that is invoiced (docs/rules.md 13.16), folded until they are filled in. */
export function BusinessFields({ initial, errors, words }: BusinessFieldsProps) {
  const { isOpen, isLeftOut, onToggle } = useFold(initial, Boolean(errors.businessGstin || errors.businessName));
  const field = (name: CheckoutFieldName) => ({ name, id: getFieldId(name), error: errors[name] });
  return (
    <details className="business" open={isOpen} onToggle={onToggle}>
      <summary className="link">{words.businessTitle}</summary>
      <fieldset className="form" disabled={isLeftOut}>
        <Field {...field("businessGstin")} label="GSTIN" help={words.businessHelp}>
          <TextInput
            defaultValue={initial.businessGstin}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="next"
          />
        </Field>
        <Field {...field("businessName")} label="Business name">
          <TextInput defaultValue={initial.businessName} autoComplete="off" enterKeyHint="next" />
        </Field>
      </fieldset>
    </details>
  );
}

const isFilled = (typed: Partial<CheckoutFields>): boolean => Boolean(typed.businessGstin || typed.businessName);

/**
 * Opens filled fields and wrong ones. A buyer who folds them orders as a person: nobody is invoiced by a GSTIN that is
 * out of sight. What was typed is there when they are opened again.
 */
function useFold(initial: Partial<CheckoutFields>, hasErrors: boolean) {
  const [isOpen, setIsOpen] = useState(isFilled(initial));
  const [isLeftOut, setIsLeftOut] = useState(false);
  const [hadErrors, setHadErrors] = useState(false);
  if (hasErrors !== hadErrors) {
    setHadErrors(hasErrors);
    if (hasErrors) setIsOpen(true);
  }
  // The draft fills the fields, folded or not.
  useEffect(() => {
    if (isFilled(readDraft())) setIsOpen(true);
  }, []);
  const onToggle = ({ currentTarget: { open } }: ToggleEvent<HTMLDetailsElement>) => {
    setIsOpen(open);
    setIsLeftOut(!open);
  };
  return { isOpen, isLeftOut, onToggle };
}
