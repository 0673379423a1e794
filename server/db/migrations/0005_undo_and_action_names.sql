ALTER TABLE "audit_log" ADD COLUMN "undo" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "action_name" text;