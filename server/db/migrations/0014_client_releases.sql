CREATE TABLE "client_files" (
	"path" text PRIMARY KEY NOT NULL,
	"body" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_releases" (
	"id" text PRIMARY KEY NOT NULL,
	"paths" text[] NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL
);
