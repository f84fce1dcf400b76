import { Icon } from "#storefront/ui/layout/icon.tsx";

/** Success message beside a form, announced to screen readers. */
export function SuccessNote({ words }: { words: string | null | undefined }) {
  return (
    <div role="status" className="profile-done">
      {words && (
        <p className="fine">
          <Icon name="ok" /> {words}
        </p>
      )}
    </div>
  );
}
