import { Icon } from "#storefront/ui/layout/icon.tsx";

/** Beside the group it speaks of, and announced (D22). */
export function OptionError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="err" id={id} role="alert">
      <Icon name="error" /> {children}
    </p>
  );
}
