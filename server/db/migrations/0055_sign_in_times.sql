ALTER TABLE "sessions" ADD COLUMN "authenticated_at" timestamp (3) with time zone;
