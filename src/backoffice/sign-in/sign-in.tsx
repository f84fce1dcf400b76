import { useState } from "react";
import { Notification, useLogin, useNotify } from "react-admin";

/** The first step: e-mail and password. */
export function SignIn() {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [login, notify] = [useLogin(), useNotify()];
  const send = async () => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ email, password });
    const response = await fetch("/api/admin/sign-in", { method: "POST", headers, body });
    if (response.ok) await login({});
    else notify((await response.json()).error.message, { type: "error" });
  };
  return (
    <main>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <label>
          E-mail <input type="email" autoComplete="username" value={email} onChange={(e) => setEmail(e.target.value)} />
        </label>
        <label>
          Password{" "}
          <input
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(e) => setPassword(e.target.value)}
          />
        </label>
        <button type="submit">Sign in</button>
      </form>
      <Notification />
    </main>
  );
}
