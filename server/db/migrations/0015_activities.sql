CREATE TABLE "activities" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"title" text,
	"record_id" text,
	"record_count" bigint NOT NULL,
	"fields" text[] NOT NULL,
	"values" jsonb,
	"user_agent" text NOT NULL,
	"job_id" text,
	"undone_count" bigint NOT NULL,
	"kept_count" bigint NOT NULL,
	"undone_at" timestamp(3) with time zone,
	"user_id" integer NOT NULL,
	"action" text NOT NULL,
	"entities" text[] NOT NULL,
	"record_ids" text[] NOT NULL,
	"request_ids" text[] NOT NULL,
	"previous" jsonb,
	"is_permanent" boolean DEFAULT false NOT NULL,
	"undo_results" jsonb
);
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_person" ON "activities" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "activities_age" ON "activities" USING btree ("created_at");