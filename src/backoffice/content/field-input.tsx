import { Box, Checkbox, FormControlLabel, FormHelperText } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { pageEndpoints } from "#contracts/admin/page-endpoints.ts";
import type { Field } from "#contracts/content/content-fields.ts";
import { documents } from "#contracts/content/document-registry.ts";
import type { RichText } from "#contracts/content/rich-text.ts";
import { callApi } from "../api-client/call-api.ts";
import { CountedTextField } from "../form/inputs/counted-text-field.tsx";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { MediaField } from "../media/media-field.tsx";
import { type FieldInputProps, findFieldError } from "./field-input-props.ts";
import { ListField } from "./list-field/list-field.tsx";
import { ProductInput } from "./product-input.tsx";
import { RichTextField } from "./rich-text/rich-text-field.tsx";
import { pagesQueryKey } from "./use-document-draft.ts";

const pages = [...new Set(Object.values(documents).map(({ path }) => path))].sort();
const pagesId = "pages-of-the-shop";

/** Input for a document field of any kind. */
export function FieldInput({ field, path, value, errors, onValue }: FieldInputProps) {
  const bound = { path, value, errors, onValue };
  switch (field.kind) {
    case "list":
      return <ListField field={field} {...bound} render={(props) => <FieldInput {...props} />} />;
    case "rich":
      return <RichTextInput field={field} {...bound} />;
    case "yes":
      return <CheckboxInput field={field} {...bound} />;
    case "product":
      return <ProductInput label={field.label} {...bound} />;
    case "choice":
      return <ChoiceInput field={field} {...bound} />;
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

function ChoiceInput({ field, path, value, errors, onValue }: FieldInputProps<Extract<Field, { kind: "choice" }>>) {
  return (
    <FormTextField
      name={path}
      label={field.label}
      value={String(value)}
      onValue={(chosen) => onValue(chosen, path)}
      error={errors[path]}
      helperText={field.help}
      select
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {field.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </FormTextField>
  );
}

function RichTextInput({ field: { label, help = "" }, path, value, errors, onValue }: FieldInputProps) {
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

/** Input for text of one or several lines, a date, or a link's URL. */
function TextFieldInput({ field, path, value, errors, onValue }: FieldInputProps) {
  const text = String(value ?? "");
  const { kind, label, help = "" } = field;
  const maxLength = "max" in field ? field.max : undefined;
  return (
    <>
      <CountedTextField
        name={path}
        label={label}
        value={text}
        onValue={(typed) => onValue(typed, path)}
        error={errors[path]}
        help={help}
        maxLength={maxLength}
        {...(kind === "day" && { type: "date" })}
        {...(kind === "text" && { multiline: true, minRows: 2, maxRows: 14 })}
        slotProps={{
          htmlInput: kind === "link" ? { list: pagesId, autoComplete: "off", spellCheck: false } : {},
        }}
        sx={kind === "day" ? { maxWidth: 220 } : {}}
      />
      {kind === "link" && <PageSuggestions />}
    </>
  );
}

/** Suggestions while a link's URL is typed. */
function PageSuggestions() {
  const { data } = useQuery({
    queryKey: pagesQueryKey,
    queryFn: () => callApi(pageEndpoints.list),
    staleTime: 60_000,
  });
  return (
    <datalist id={pagesId}>
      {[...pages, ...(data?.items ?? []).map(({ path }) => path)].map((page) => (
        <option key={page} value={page} />
      ))}
    </datalist>
  );
}

function CheckboxInput({ field: { label, help }, path, value, errors, onValue }: FieldInputProps) {
  const helpId = `field-${path}-help`;
  const error = errors[path];
  return (
    <Box>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            id={`field-${path}`}
            checked={value === true}
            onChange={(_, isOn) => onValue(isOn, path)}
            slotProps={{ input: { "aria-describedby": helpId } }}
          />
        }
      />
      <FormHelperText id={helpId} error={error !== undefined} sx={{ mt: -0.5, mx: "14px" }}>
        {error ?? help}
      </FormHelperText>
    </Box>
  );
}
