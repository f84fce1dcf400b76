import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/controls.tsx";

/** The footer's Subscribe with the tag 'club': the same address, told apart by what it is about. */
export function ClubForm() {
  return (
    <form className="clubform" method="post" action="/subscribe">
      <input type="hidden" name="tag" value="club" />
      <label htmlFor="club-email" className="small">
        Email for the club
      </label>
      <div className="go">
        <TextInput
          id="club-email"
          name="email"
          type="email"
          required
          autoComplete="email"
          inputMode="email"
          placeholder="name@example.com"
        />
        <Button type="submit" kind="dark">
          Sign me up
        </Button>
      </div>
      <p className="small">We write when the gate opens, and about the club. Leave whenever you like.</p>
    </form>
  );
}
