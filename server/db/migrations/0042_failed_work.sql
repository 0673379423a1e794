-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "jobs_failed" ON "jobs" USING btree ("finished_at") WHERE state = 'failed';
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "outbox_failed" ON "outbox" USING btree ("gave_up_at") WHERE "outbox"."gave_up_at" is not null;

--> statement-breakpoint
-- What the server could not do: jobs that ended early, and mails that were given up.
CREATE VIEW "failed_work" AS
SELECT jobs.id, 'job' AS kind,
  coalesce(jobs.file, jobs.resource || coalesce(': ' || jobs.action_name, '')) AS title,
  coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email, '') AS person,
  coalesce(jobs.failure, 'unknown') AS reason, jobs.failure_detail AS detail,
  jobs.created_at AS started_at, coalesce(jobs.finished_at, jobs.updated_at) AS failed_at
FROM jobs LEFT JOIN users ON users.id = jobs.user_id
WHERE jobs.state = 'failed'
UNION ALL
SELECT 'mail-' || outbox.id, 'mail', outbox.subject, outbox.recipient, coalesce(outbox.last_error, 'unknown'), NULL,
  outbox.created_at, outbox.gave_up_at
FROM outbox
WHERE outbox.gave_up_at IS NOT NULL;
