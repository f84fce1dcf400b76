import {
  adminChangePasswordBody,
  adminPasswordBody,
  codeBody,
  removeTotpBody,
} from "../../contracts/admin/operators.ts";
import type { Shop } from "../../use-cases/shop.ts";
import { refuse } from "../error-response.ts";
import { callerOf, readBody } from "../read-body.ts";
import { giveToken } from "../session.ts";
import { type AdminRoute, answerDone, answerWith } from "./route.ts";

/** One's own account: who one is, where one is signed in, password and second factor. */
export function mountAccount(on: AdminRoute, { operators }: Pick<Shop, "operators">): void {
  on("GET", "/me", "signed-in", (c, who) => c.json(operators.me(who)));
  on("GET", "/sessions", "own-account", async (c, who) => {
    const found = await operators.sessions(who);
    return found.ok ? c.json({ sessions: found.value }) : refuse(c, found.error);
  });
  on("DELETE", "/sessions/:id", "own-account", async (c, who) =>
    answerDone(c, await operators.endSession(who, c.req.param("id") ?? "")),
  );
  on("POST", "/sessions/end-others", "own-account", async (c, who) =>
    answerDone(c, await operators.endOtherSessions(who)),
  );
  on("POST", "/password", "own-account", async (c, who) => {
    const body = await readBody(c, adminChangePasswordBody);
    if (!body.ok) return refuse(c, body.error);
    const changed = await operators.changePassword(who, body.value, callerOf(c));
    if (!changed.ok) return refuse(c, changed.error);
    giveToken(c, "operator", changed.value.token);
    return c.json({ status: "success" });
  });
  mountSecondFactor(on, { operators });
}

function mountSecondFactor(on: AdminRoute, { operators }: Pick<Shop, "operators">): void {
  on("POST", "/totp/enrol", "enrolling", async (c, who) => {
    const body = await readBody(c, adminPasswordBody);
    if (!body.ok) return refuse(c, body.error);
    return answerWith(c, await operators.enrolTotp(who, body.value.password, callerOf(c)));
  });
  on("POST", "/totp/confirm", "enrolling", async (c, who) => {
    const body = await readBody(c, codeBody);
    if (!body.ok) return refuse(c, body.error);
    const confirmed = await operators.confirmTotp(who, body.value.code);
    if (!confirmed.ok) return refuse(c, confirmed.error);
    const { token, recoveryCodes } = confirmed.value;
    giveToken(c, "operator", token);
    return c.json({ recoveryCodes });
  });
  on("POST", "/totp/remove", "own-account", async (c, who) => {
    const body = await readBody(c, removeTotpBody);
    if (!body.ok) return refuse(c, body.error);
    return answerDone(c, await operators.removeTotp(who, body.value, callerOf(c)));
  });
  on("POST", "/recovery-codes", "own-account", async (c, who) => {
    const body = await readBody(c, adminPasswordBody);
    if (!body.ok) return refuse(c, body.error);
    return answerWith(c, await operators.newRecoveryCodes(who, body.value.password, callerOf(c)));
  });
}
