CREATE TABLE "contact_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"heartbeat_id" bigint NOT NULL,
	"status" text NOT NULL,
	"answer" text,
	"answered_at" timestamp(3) with time zone,
	"answered_by" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"moment_id" text,
	"subject_key" text GENERATED ALWAYS AS (lower("subject")) STORED
);

--> statement-breakpoint
CREATE TABLE "contact_mails" (
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_mails_id_kind_pk" PRIMARY KEY("id","kind")
);

--> statement-breakpoint
CREATE INDEX "contact_messages_subject_search" ON "contact_messages" USING gin (subject_key gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "contact_messages_own_answered_at" ON "contact_messages" USING btree ("heartbeat_id","answered_at","id","status","created_at","moment_id");
--> statement-breakpoint
CREATE INDEX "contact_messages_own_created_at" ON "contact_messages" USING btree ("heartbeat_id","created_at","id","status","answered_at","moment_id");
--> statement-breakpoint
CREATE INDEX "contact_messages_all_answered_at" ON "contact_messages" USING btree ("answered_at","id","status","created_at","moment_id");
--> statement-breakpoint
CREATE INDEX "contact_messages_all_created_at" ON "contact_messages" USING btree ("created_at","id","status","answered_at","moment_id");
--> statement-breakpoint
CREATE INDEX "contact_mails_due" ON "contact_mails" USING btree ("due_at");
