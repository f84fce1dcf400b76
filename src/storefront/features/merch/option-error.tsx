import { Icon } from "#storefront/ui/layout/icon.tsx";

/** An announced error below its group of options. */
export function OptionError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="err" id={id} role="alert">
      <Icon name="error" /> {children}
    </p>
  );
}
