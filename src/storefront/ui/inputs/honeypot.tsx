/** A honeypot: people cannot see, hear or reach this field, so only bots fill it in. */
export function Honeypot() {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        Website <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
