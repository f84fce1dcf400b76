import { type MouseEvent, useState } from "react";
import { useNavigate } from "react-router";
import { Alert } from "#storefront/ui/alert.tsx";
import { Icon } from "#storefront/ui/icon.tsx";
import { signOut } from "../account/sign-out.ts";

/** Ends the session, then to the sign-in page (spec §2). Without a script it is a plain form. */
export function LogoutButton() {
  const navigate = useNavigate();
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const logout = async (event: MouseEvent) => {
    event.preventDefault();
    if (state === "busy") return;
    setState("busy");
    if (await signOut()) await navigate("/sign-in");
    else setState("failed");
  };
  return (
    <form method="post" action="/sign-out?to=/sign-in">
      <button type="submit" className="dash-entry" aria-busy={state === "busy"} onClick={(event) => void logout(event)}>
        <Icon name="logout" /> Logout
      </button>
      {state === "failed" && (
        <Alert kind="error">
          <p>You are still signed in: the shop could not be reached. Please try again.</p>
        </Alert>
      )}
    </form>
  );
}
