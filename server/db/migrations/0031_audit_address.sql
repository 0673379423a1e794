ALTER TABLE "audit_log" ADD COLUMN "address" text;
