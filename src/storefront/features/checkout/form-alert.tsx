import type { Refusal } from "#domain/errors.ts";
import { Alert } from "#storefront/ui/alert.tsx";
import { fieldId, fieldLinks } from "./fields.ts";

/** The first rule that failed, announced; with a link to each field when several are empty. */
export function FormAlert({ refused }: { refused: Refusal }) {
  const links = fieldLinks(refused);
  return (
    <Alert kind="error" title={refused.message}>
      {links.length > 0 && (
        <ul>
          {links.map(({ name, words }) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`}>{words}</a>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
