import { type MouseEvent, useState } from "react";
import { useNavigate } from "react-router";
import { forgetVisitor } from "../../shell/visitor.ts";
import { Icon } from "../../ui/icon.tsx";
import { post } from "../ask/post.ts";

/** Ends the session here and on the server, then to the sign-in page (spec §2). Without a script it is a plain form. */
export function LogoutButton() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const logout = async (event: MouseEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    await post("/api/sign-out", {});
    forgetVisitor();
    await navigate("/sign-in");
    setBusy(false);
  };
  return (
    <form method="post" action="/sign-out?to=/sign-in">
      <button
        type="submit"
        className="dash-entry"
        aria-busy={busy || undefined}
        onClick={(event) => void logout(event)}
      >
        <Icon name="logout" /> Logout
      </button>
    </form>
  );
}
