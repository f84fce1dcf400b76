import { auditQuery, inviteBody, roleBody, tokenBody, withdrawBody } from "../../contracts/admin/operators.ts";
import { refusal } from "../../domain/errors.ts";
import type { Shop } from "../../use-cases/shop.ts";
import { refuse } from "../error-response.ts";
import { readBody } from "../read-body.ts";
import { type AdminRoute, answerDone, answerWith } from "./route.ts";

/** Who works here, with which rights; the programs that may act; what everybody did. */
export function mountPeople(on: AdminRoute, { operators }: Pick<Shop, "operators">): void {
  on("GET", "/operators", "operators.read", async (c, who) => answerWith(c, await operators.list(who)));
  on("POST", "/operators/invite", "operators.manage", async (c, who) => {
    const body = await readBody(c, inviteBody);
    if (!body.ok) return refuse(c, body.error);
    const invited = await operators.invite(who, body.value);
    return invited.ok ? c.json({ status: "success" }) : refuse(c, invited.error);
  });
  on("POST", "/operators/withdraw", "operators.manage", async (c, who) => {
    const body = await readBody(c, withdrawBody);
    return body.ok ? answerDone(c, await operators.withdraw(who, body.value.email)) : refuse(c, body.error);
  });
  on("POST", "/operators/:id/role", "operators.manage", async (c, who) => {
    const body = await readBody(c, roleBody);
    if (!body.ok) return refuse(c, body.error);
    return answerDone(c, await operators.changeRole(who, c.req.param("id") ?? "", body.value.role));
  });
  on("POST", "/operators/:id/deactivate", "operators.manage", async (c, who) =>
    answerDone(c, await operators.deactivate(who, c.req.param("id") ?? "")),
  );
  mountTokens(on, { operators });
  on("GET", "/audit", "audit.read", async (c, who) => {
    const query = auditQuery.safeParse(c.req.query());
    if (!query.success) return refuse(c, refusal("invalid-input"));
    const { subjectKind: kind, subjectId: id, ...page } = query.data;
    const subject = kind !== undefined && id !== undefined ? { kind, id } : undefined;
    const entries = await operators.audit(who, { ...page, subject });
    return entries.ok ? c.json({ entries: entries.value }) : refuse(c, entries.error);
  });
}

function mountTokens(on: AdminRoute, { operators: { tokens } }: Pick<Shop, "operators">): void {
  on("GET", "/tokens", "tokens.manage", async (c, who) => {
    const found = await tokens.list(who);
    return found.ok ? c.json({ tokens: found.value }) : refuse(c, found.error);
  });
  on("POST", "/tokens", "tokens.manage", async (c, who) => {
    const body = await readBody(c, tokenBody);
    return body.ok ? answerWith(c, await tokens.create(who, body.value)) : refuse(c, body.error);
  });
  on("DELETE", "/tokens/:id", "tokens.manage", async (c, who) =>
    answerDone(c, await tokens.revoke(who, c.req.param("id") ?? "")),
  );
}
