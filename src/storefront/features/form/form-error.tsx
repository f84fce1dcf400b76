import type { ReactNode } from "react";
import { Icon } from "#storefront/ui/layout/icon.tsx";

/** Error of the whole form, shown in red below it and announced to screen readers. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div className="err" role="alert">
      <Icon name="error" /> <div>{children}</div>
    </div>
  );
}
