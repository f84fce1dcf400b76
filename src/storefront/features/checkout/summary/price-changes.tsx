import { Alert } from "#storefront/ui/overlays/alert.tsx";

/** Changes that are shown at once: a longer list would push the form off the screen. */
const maxShown = 3;

/** Says which prices have changed; further ones are folded. */
export function PriceChanges({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return null;
  const [shown, folded] = [changes.slice(0, maxShown), changes.slice(maxShown)];
  return (
    <Alert kind="note">
      {shown.map((change) => (
        <p key={change}>{change}</p>
      ))}
      {folded.length > 0 && (
        <details>
          <summary className="link">
            And {folded.length} more price {folded.length === 1 ? "change" : "changes"}
          </summary>
          {folded.map((change) => (
            <p key={change}>{change}</p>
          ))}
        </details>
      )}
    </Alert>
  );
}
