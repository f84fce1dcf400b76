import type { Refusal } from "#domain/errors.ts";
import { Alert } from "#storefront/ui/alert.tsx";
import { buildFieldLinks, getFieldId } from "./fields.ts";

/** The first rule that failed, announced; with a link to each field when several are empty. */
export function CheckoutErrorAlert({ refused }: { refused: Refusal }) {
  const links = buildFieldLinks(refused);
  return (
    <Alert kind="error" title={refused.message}>
      {links.length > 0 && (
        <ul>
          {links.map(({ name, words }) => (
            <li key={name}>
              <a href={`#${getFieldId(name)}`}>{words}</a>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
