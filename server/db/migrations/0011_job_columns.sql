-- requires: no other server
ALTER TABLE "jobs" RENAME COLUMN "is_listed" TO "has_items";--> statement-breakpoint
ALTER TABLE "jobs" RENAME COLUMN "at" TO "position";--> statement-breakpoint
ALTER TABLE "job_items" RENAME COLUMN "is_made" TO "is_created";
