-- expand
-- Since when an account waits for its first own password: its customer came from the old content service, whose
-- passwords everybody could read, so none came along. Null once a mailed code has set one.

alter table customers add column password_left_behind_at timestamptz;
