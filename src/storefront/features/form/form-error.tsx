import type { ReactNode } from "react";
import { Icon } from "#storefront/ui/layout/icon.tsx";

/** What is wrong with the form as a whole, in red under it, read out as it appears (spec §8, D22). */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div className="err" role="alert">
      <Icon name="error" /> <div>{children}</div>
    </div>
  );
}
