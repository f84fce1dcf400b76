import { MediaField } from "#backoffice/media/picture-field.tsx";
import type { RichText } from "#contracts/store/rich-text.ts";
import { ListField } from "../list/list-field.tsx";
import { RichTextField } from "../rich/rich-field.tsx";
import { type FieldInputProps, findFieldError } from "./input-props.ts";
import { TextFieldInput } from "./words-input.tsx";
import { CheckboxInput } from "./yes-input.tsx";

/** A field of a document, edited as its kind is. */
export function FieldInput({ field, path, value, errors, onValue }: FieldInputProps) {
  const bound = { path, value, errors, onValue };
  switch (field.kind) {
    case "list":
      return <ListField field={field} {...bound} render={(props) => <FieldInput {...props} />} />;
    case "rich":
      return <Rich field={field} {...bound} />;
    case "yes":
      return <CheckboxInput field={field} {...bound} />;
    case "picture":
      return (
        <MediaField
          label={field.label}
          value={typeof value === "string" ? value : null}
          onChange={(id) => onValue(id, path)}
          id={`field-${path}`}
          help={field.help ?? ""}
          error={findFieldError(errors, path)}
        />
      );
    default:
      return <TextFieldInput field={field} {...bound} />;
  }
}

function Rich({ field: { label, help = "" }, path, value, errors, onValue }: FieldInputProps) {
  return (
    <RichTextField
      id={`field-${path}`}
      label={label}
      help={help}
      value={value as RichText}
      error={findFieldError(errors, path)}
      onValue={(text) => onValue(text, path)}
    />
  );
}
