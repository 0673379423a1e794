CREATE TABLE "history_usage" (
	"user_id" integer NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "failure_detail" text;--> statement-breakpoint
CREATE INDEX "history_usage_user" ON "history_usage" USING btree ("user_id","hour");