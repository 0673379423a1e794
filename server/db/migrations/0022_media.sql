ALTER TABLE "media" ADD COLUMN "name" text;
