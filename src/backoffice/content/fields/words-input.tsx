import { FormTextField } from "#backoffice/form/text-line.tsx";
import { documents } from "#contracts/store/documents/index.ts";
import type { FieldInputProps } from "./input-props.ts";

/** From this share of what fits on, the letters are counted. */
const countedFrom = 0.8;
const pages = [...new Set(Object.values(documents).map(({ path }) => path))].sort();
const pagesId = "pages-of-the-shop";

/** Plain text of one line or several, a day, or where a link leads. */
export function TextFieldInput({ field, path, value, errors, onValue }: FieldInputProps) {
  const words = String(value ?? "");
  const { kind, label, help = "" } = field;
  const most = "most" in field ? field.most : undefined;
  const isNear = most !== undefined && words.length > most * countedFrom;
  const said = [help, isNear && `${words.length} of ${most} letters.`].filter(Boolean).join(" ");
  return (
    <>
      <FormTextField
        name={path}
        label={label}
        value={words}
        onValue={(typed) => onValue(typed, path)}
        error={errors[path]}
        helperText={said}
        {...(kind === "day" && { type: "date" })}
        {...(kind === "text" && { multiline: true, minRows: 2, maxRows: 14 })}
        slotProps={{
          inputLabel: kind === "day" ? { shrink: true } : {},
          htmlInput: kind === "link" ? { list: pagesId, autoComplete: "off", spellCheck: false } : {},
        }}
        sx={kind === "day" ? { maxWidth: 220 } : {}}
      />
      {kind === "link" && <Pages />}
    </>
  );
}

/** What the browser offers while an address is typed. */
function Pages() {
  return (
    <datalist id={pagesId}>
      {pages.map((page) => (
        <option key={page} value={page} />
      ))}
    </datalist>
  );
}
