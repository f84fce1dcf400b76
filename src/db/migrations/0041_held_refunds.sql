-- expand
-- Refunds that an act asked for whose actor may not refund: they wait until somebody who may approves them.

alter table refunds
  add column approved_by text,
  add column approved_at timestamptz,
  drop constraint refund_status,
  add constraint refund_status
    check (status in ('held', 'asked', 'pending', 'processed', 'failed', 'withdrawn')),
  add constraint refund_approved_by_whom_and_when check ((approved_by is null) = (approved_at is null)),
  add constraint held_moved_nothing
    check (status <> 'held' or (approved_by is null and bank_reference is null and gateway_refund_id is null));

create function refuse_unapproved_refund() returns trigger language plpgsql as
$$begin raise exception 'refund % is not approved', old.id; end$$;

create trigger refund_needs_approval before update of status on refunds for each row
when (
  (old.status = 'held' and new.status not in ('held', 'withdrawn') and new.approved_by is null)
  or (old.status <> 'held' and new.status = 'held'))
execute function refuse_unapproved_refund();
