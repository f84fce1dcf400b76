import { SubscribeForm } from "../subscribe/subscribe-form.tsx";

/** The footer's Subscribe with the tag 'club': the same address, told apart by what it is about. */
export function ClubForm({ consent }: { consent: string }) {
  return (
    <SubscribeForm tag="club" label="Email for the club" button="Sign me up" kind="dark" className="clubform">
      <p className="small">{consent}</p>
    </SubscribeForm>
  );
}
