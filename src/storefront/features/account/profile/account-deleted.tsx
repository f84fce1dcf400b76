import type { DocumentBody } from "#contracts/content/document-registry.ts";
import { ButtonLink } from "#storefront/ui/inputs/button.tsx";

export function AccountDeleted({ words }: { words: Pick<DocumentBody<"dashboard">, "erasedHeading" | "erased"> }) {
  return (
    <div className="stack" role="alert">
      <h2 className="d4">{words.erasedHeading}</h2>
      <p className="lead">{words.erased}</p>
      <ButtonLink to="/beverages">Shop Now</ButtonLink>
    </div>
  );
}
