/** A field that nobody sees, hears or reaches by keyboard: who fills it in is a program. */
export function Honeypot() {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        Website <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
