CREATE TABLE "export_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"session_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"request" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_items" (
	"job_id" text NOT NULL,
	"position" integer NOT NULL,
	"record_id" text,
	"title" text DEFAULT '' NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"message" text,
	"field" text,
	"before" jsonb,
	"after" jsonb,
	"change" jsonb,
	"is_made" boolean DEFAULT false NOT NULL,
	CONSTRAINT "job_items_job_id_position_pk" PRIMARY KEY("job_id","position")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"resource" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"changes" jsonb,
	"file" text,
	"total" bigint NOT NULL,
	"planned" bigint NOT NULL,
	"waiting" bigint NOT NULL,
	"unchanged" bigint NOT NULL,
	"skipped" bigint NOT NULL,
	"done" bigint NOT NULL,
	"failed" bigint NOT NULL,
	"undone" bigint NOT NULL,
	"kept" bigint NOT NULL,
	"reasons" jsonb NOT NULL,
	"failure" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"action" text NOT NULL,
	"request_id" text NOT NULL,
	"target" jsonb,
	"is_listed" boolean DEFAULT false NOT NULL,
	"at" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"turn_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_log_time";--> statement-breakpoint
DROP INDEX "audit_log_actor";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "is_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "job_id" text;--> statement-breakpoint
ALTER TABLE "export_tickets" ADD CONSTRAINT "export_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_tickets" ADD CONSTRAINT "export_tickets_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_tickets_expiry" ON "export_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "job_items_outcome" ON "job_items" USING btree ("job_id","outcome","position");--> statement-breakpoint
CREATE INDEX "jobs_person" ON "jobs" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_at_work" ON "jobs" USING btree ("turn_at") WHERE state in ('planning', 'running', 'undoing');--> statement-breakpoint
CREATE INDEX "audit_log_age" ON "audit_log" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("created_at","id") WHERE not is_own;--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","created_at","id") WHERE not is_own;