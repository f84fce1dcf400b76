import type { PageRow } from "#contracts/admin/page-endpoints.ts";
import type { FormFields } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";

type Place = { slug: string; parent: string };
type Props = { form: Pick<FormFields<Place>, "field" | "values">; pages: readonly PageRow[]; help?: string };

/** The fields of a page's address. Only pages at the top can have pages below them. */
export function PlaceFields({ form, pages, help }: Props) {
  const above = pages.find(({ id }) => id === form.values.parent);
  return (
    <>
      <FormTextField
        {...form.field("parent")}
        label="Page above"
        select
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">None: at the top</option>
        {pages
          .filter(({ parent }) => parent === null)
          .map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
      </FormTextField>
      <FormTextField
        {...form.field("slug")}
        label="URL"
        helperText={[`Comes after ${above?.path ?? ""}/`, help].filter(Boolean).join(". ")}
        slotProps={{ htmlInput: { autoComplete: "off", autoCapitalize: "none", spellCheck: false } }}
      />
    </>
  );
}
