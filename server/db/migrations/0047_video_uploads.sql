CREATE TABLE "file_pieces" (
	"file_id" text NOT NULL,
	"start" bigint NOT NULL,
	"bytes" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "file_pieces_file_id_start_pk" PRIMARY KEY("file_id","start")
);

--> statement-breakpoint
CREATE TABLE "video_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);

--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "duration" integer;
--> statement-breakpoint
CREATE INDEX "video_uploads_owner" ON "video_uploads" USING btree ("owner_id");
--> statement-breakpoint
CREATE INDEX "video_uploads_time" ON "video_uploads" USING btree ("updated_at");
