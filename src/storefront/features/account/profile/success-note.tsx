import { Icon } from "#storefront/ui/layout/icon.tsx";

/** Good news where a form stands; read out as it appears. */
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
