import type { EndpointQuery, EndpointResponse } from "#contracts/admin/endpoint.ts";
import type { auditEndpoints } from "#contracts/admin/operators/operator-endpoints.ts";
import type {
  ApiTokenView,
  AuditChoicesView,
  InvitationView,
  MeView,
  OperatorView,
} from "#contracts/admin/operators/operator-views.ts";
import type { operatorSignInEndpoints } from "#contracts/admin/operators/own-account-endpoints.ts";
import type { RoleEdit, roleEndpoints } from "#contracts/admin/operators/role-endpoints.ts";
import type { securityEndpoints } from "#contracts/admin/operators/security-endpoints.ts";
import type { Permission, Role } from "#domain/operators/permissions.ts";
import type { OperatorAuthUseCases } from "../auth/operator/operator-auth-types.ts";
import type { Actor, OperatorActor, TokenActor } from "../kernel/authorize.ts";
import type { Caller } from "../kernel/caller.ts";
import type { Result } from "../kernel/result.ts";

type NewPassword = { password: string; confirm: string };
type Invitee = { email: string; name: string; role: Role };

export type OperatorUseCases = OperatorAuthUseCases & {
  /** The actor of an `Authorization: Bearer` token; failed attempts and requests are limited. */
  byApiToken(token: string, caller: Caller): Promise<Result<TokenActor>>;
  me(actor: OperatorActor | TokenActor): MeView;

  list(actor: Actor): Promise<Result<{ operators: OperatorView[]; invitations: InvitationView[] }>>;
  /** Mails a link; `token` is its last part, printed by the command line. */
  invite(actor: Actor, input: Invitee): Promise<Result<{ token: string }>>;
  withdraw(actor: Actor, email: string): Promise<Result<null>>;
  /** `isOperator`: the link was sent for a new password. */
  invitation(
    token: string,
    caller: Caller,
  ): Promise<Result<EndpointResponse<typeof operatorSignInEndpoints.invitation>>>;
  accept(token: string, input: NewPassword & { name: string }, caller: Caller): Promise<Result<{ email: string }>>;
  changeRole(actor: Actor, operatorId: string, role: Role): Promise<Result<null>>;
  /** Mails another operator a link to choose a new password. */
  sendPasswordLink(actor: Actor, operatorId: string): Promise<Result<null>>;
  deactivate(actor: Actor, operatorId: string): Promise<Result<null>>;
  /** Signs an operator out everywhere, and ends unfinished sign-ins. */
  endAllSessions(actor: Actor, operatorId: string): Promise<Result<null>>;
  /** For another operator who lost phone and recovery codes; ends every session. */
  resetSecondFactor(actor: Actor, operatorId: string): Promise<Result<null>>;

  roles: {
    list(actor: Actor): Promise<Result<EndpointResponse<typeof roleEndpoints.list>>>;
    save(actor: Actor, edits: RoleEdit[]): Promise<Result<EndpointResponse<typeof roleEndpoints.save>>>;
  };

  tokens: {
    list(actor: Actor): Promise<Result<ApiTokenView[]>>;
    /** `token` is shown this once. */
    create(
      actor: Actor,
      input: { name: string; rights: Permission[]; days: number },
    ): Promise<Result<{ id: string; token: string }>>;
    revoke(actor: Actor, tokenId: string): Promise<Result<null>>;
  };
  /** Newest first. */
  audit(
    actor: Actor,
    page: EndpointQuery<typeof auditEndpoints.list>,
  ): Promise<Result<EndpointResponse<typeof auditEndpoints.list>>>;
  securityEvents(
    actor: Actor,
    page: EndpointQuery<typeof securityEndpoints.list>,
  ): Promise<Result<EndpointResponse<typeof securityEndpoints.list>>>;
  auditChoices(actor: Actor): Promise<Result<AuditChoicesView>>;

  /** From the server itself, at start-up and on the command line: the first operator, and account recovery. */
  recovery: {
    /** Creates an owner when there is no operator. `made` is false when there was one; `email` is then theirs. */
    first(credentials: { email: string; password: string }): Promise<Result<{ made: boolean; email: string }>>;
    /** Sets a random password and returns it once; ends every session. */
    newPassword(email: string): Promise<Result<{ password: string }>>;
    /** For someone who lost phone and recovery codes; ends every session. */
    forgetSecondFactor(email: string): Promise<Result<null>>;
  };
};
