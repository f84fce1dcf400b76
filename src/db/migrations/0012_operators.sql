-- Operators, how they sign in, API tokens, and the audit log.

create table operators (
  id text primary key constraint operator_id_shape check (id ~ '^opr_[A-Za-z0-9]{14}$'),
  email text not null unique constraint operator_email_lower check (email = lower(trim(email)) and email <> ''),
  name text not null,
  role text not null constraint operator_role check (role in ('owner', 'manager', 'packer', 'editor', 'viewer')),
  password_hash text not null,
  totp_sealed text,
  totp_asked_sealed text,
  totp_step bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deactivated_at timestamptz
);

-- At least one active owner stays, whichever code writes. The lock makes concurrent changes wait for each other.
create function keep_one_owner() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(hashtext('shop.last-owner'));
        if not exists (
          select from operators where id <> old.id and role = 'owner' and deactivated_at is null
        ) then
          raise exception 'the last owner stays one' using errcode = 'check_violation';
        end if;
        return null;
      end$$;

create trigger operators_keep_one_owner after update on operators for each row
when (old.role = 'owner' and old.deactivated_at is null
  and (new.role <> 'owner' or new.deactivated_at is not null))
execute function keep_one_owner();

create trigger operators_stay before delete on operators for each row execute function refuse_change();

create table operator_recovery_codes (
  operator_id text not null references operators (id),
  code_hash text not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

-- 'password': only the first of two sign-in steps is done. Such a session allows the second step and nothing else.
create table operator_sessions (
  token_hash text primary key,
  id text not null unique,
  operator_id text not null references operators (id),
  stage text not null constraint operator_session_stage check (stage in ('password', 'whole')),
  device text not null default '',
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index operator_sessions_of on operator_sessions (operator_id, seen_at desc);
create index operator_sessions_over on operator_sessions (expires_at);

create table operator_addresses (
  operator_id text not null references operators (id),
  address_hash text not null,
  seen_at timestamptz not null,
  primary key (operator_id, address_hash)
);

create table operator_invitations (
  token_hash text primary key,
  email text not null unique constraint invitation_email_lower check (email = lower(trim(email)) and email <> ''),
  name text not null,
  role text not null constraint invitation_role check (role in ('owner', 'manager', 'packer', 'editor', 'viewer')),
  invited_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table api_tokens (
  id text primary key constraint api_token_id_shape check (id ~ '^tok_[A-Za-z0-9]{14}$'),
  token_hash text not null unique,
  name text not null,
  rights text[] not null,
  made_by text not null references operators (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);

-- actor is 'operator:opr_…', 'token:tok_…' or a word such as 'command line'.
create table audit_log (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text not null default ''
);
create index audit_log_of_subject on audit_log (subject_kind, subject_id, id desc);

create trigger audit_log_append_only before update or delete on audit_log
for each row execute function refuse_change();
