-- expand
-- When an operator last proved who they are in a session, for steps that ask for a fresh second factor; and passwords
-- that the settings or the command line gave, which their owner has to replace.

alter table operator_sessions add column confirmed_at timestamptz;
alter table operators add column password_given_at timestamptz;
