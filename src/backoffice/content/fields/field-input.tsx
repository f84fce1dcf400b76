import { PictureField } from "#backoffice/media/picture-field.tsx";
import type { RichText } from "#contracts/store/rich-text.ts";
import { ListField } from "../list/list-field.tsx";
import { RichField } from "../rich/rich-field.tsx";
import { errorAt, type InputProps } from "./input-props.ts";
import { WordsInput } from "./words-input.tsx";
import { YesInput } from "./yes-input.tsx";

/** A field of a document, edited as its kind is. */
export function FieldInput({ field, path, value, errors, onValue }: InputProps) {
  const bound = { path, value, errors, onValue };
  switch (field.kind) {
    case "list":
      return <ListField field={field} {...bound} render={(props) => <FieldInput {...props} />} />;
    case "rich":
      return <Rich field={field} {...bound} />;
    case "yes":
      return <YesInput field={field} {...bound} />;
    case "picture":
      return (
        <PictureField
          label={field.label}
          value={typeof value === "string" ? value : null}
          onChange={(id) => onValue(id, path)}
          id={`field-${path}`}
          help={field.help ?? ""}
          error={errorAt(errors, path)}
        />
      );
    default:
      return <WordsInput field={field} {...bound} />;
  }
}

function Rich({ field: { label, help = "" }, path, value, errors, onValue }: InputProps) {
  return (
    <RichField
      id={`field-${path}`}
      label={label}
      help={help}
      value={value as RichText}
      error={errorAt(errors, path)}
      onValue={(text) => onValue(text, path)}
    />
  );
}
