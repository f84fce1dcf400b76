import { useEffect, useLayoutEffect, useRef } from "react";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import { clearCachedCustomer } from "#storefront/layout/cached-customer.ts";
import { ButtonLink } from "#storefront/ui/inputs/button.tsx";

type AccountErasedProps = { words: Pick<DocumentBody<"dashboard">, "erasedHeading" | "erased"> };

/** Replaces the account area, with its greeting and navigation, once the account is erased. */
export function AccountErased({ words }: AccountErasedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(clearCachedCustomer, []);
  // The form that was sent is at the end of a long page, and gone.
  useLayoutEffect(() => {
    heading.current?.focus();
    scrollTo(0, 0);
  }, []);
  return (
    <div className="wrap dash">
      <div className="dash-main">
        <h1 className="d2" ref={heading} tabIndex={-1}>
          {words.erasedHeading}
        </h1>
        <p className="lead">{words.erased}</p>
        <p>
          <ButtonLink to="/beverages">Shop Now</ButtonLink>
        </p>
      </div>
    </div>
  );
}
