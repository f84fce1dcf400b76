-- expand
-- When somebody proved, by a code mailed to it, that the account's email is theirs. Until then nothing is shown or
-- erased because it carries that email. Accounts of earlier versions prove it at their next code.

alter table customers add column email_proved_at timestamptz;
