-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "audit_log_action" ON "audit_log" USING btree ("action","created_at","id") WHERE not is_own;
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "audit_log_entity" ON "audit_log" USING btree ("entity","created_at","id") WHERE not is_own;
