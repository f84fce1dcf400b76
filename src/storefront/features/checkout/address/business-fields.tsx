import { useEffect, useState } from "react";
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

const isFilled = (typed: Partial<CheckoutFields>): boolean => Boolean(typed.businessGstin || typed.businessName);

/** GSTIN and name of the business that is invoiced (docs/rules.md 13.16), folded until they are filled in. */
export function BusinessFields({ initial, errors, words }: BusinessFieldsProps) {
  const [isOpen, setIsOpen] = useState(isFilled(initial));
  const hasErrors = Boolean(errors.businessGstin || errors.businessName);
  // The draft fills fields of a folded part too, and a hidden GSTIN must not be sent.
  useEffect(() => {
    if (isFilled(readDraft())) setIsOpen(true);
  }, []);
  const field = (name: CheckoutFieldName) => ({ name, id: getFieldId(name), error: errors[name] });
  return (
    <details
      className="business"
      open={isOpen || hasErrors}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="link">{words.businessTitle}</summary>
      <div className="form">
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
      </div>
    </details>
  );
}
