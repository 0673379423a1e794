-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_moments_own_created_at" ON "moments" USING btree ("heartbeat_id","created_at","id","status","review_status","blacklisted","blacklist_scope","visibility") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "moments_own_created_at";
--> statement-breakpoint
ALTER INDEX "new_moments_own_created_at" RENAME TO "moments_own_created_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_moments_all_created_at" ON "moments" USING btree ("created_at","id","heartbeat_id","status","review_status","blacklisted","blacklist_scope","visibility") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "moments_all_created_at";
--> statement-breakpoint
ALTER INDEX "new_moments_all_created_at" RENAME TO "moments_all_created_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_collections_own_created_at" ON "collections" USING btree ("heartbeat_id","created_at","id","type") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "collections_own_created_at";
--> statement-breakpoint
ALTER INDEX "new_collections_own_created_at" RENAME TO "collections_own_created_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_collections_all_created_at" ON "collections" USING btree ("created_at","id","heartbeat_id","type") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "collections_all_created_at";
--> statement-breakpoint
ALTER INDEX "new_collections_all_created_at" RENAME TO "collections_all_created_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_pretty_links_own_created_at" ON "pretty_links" USING btree ("heartbeat_id","created_at","id") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "pretty_links_own_created_at";
--> statement-breakpoint
ALTER INDEX "new_pretty_links_own_created_at" RENAME TO "pretty_links_own_created_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_pretty_links_all_created_at" ON "pretty_links" USING btree ("created_at","id","heartbeat_id") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "pretty_links_all_created_at";
--> statement-breakpoint
ALTER INDEX "new_pretty_links_all_created_at" RENAME TO "pretty_links_all_created_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_questions_own_created_at" ON "questions" USING btree ("heartbeat_id","created_at","id","status","type") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "questions_own_created_at";
--> statement-breakpoint
ALTER INDEX "new_questions_own_created_at" RENAME TO "questions_own_created_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_questions_all_created_at" ON "questions" USING btree ("created_at","id","heartbeat_id","status","type") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "questions_all_created_at";
--> statement-breakpoint
ALTER INDEX "new_questions_all_created_at" RENAME TO "questions_all_created_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_videos_own_created_at" ON "videos" USING btree ("heartbeat_id","created_at","id","blacklist_scope");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "videos_own_created_at";
--> statement-breakpoint
ALTER INDEX "new_videos_own_created_at" RENAME TO "videos_own_created_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_videos_all_created_at" ON "videos" USING btree ("created_at","id","heartbeat_id","blacklist_scope");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "videos_all_created_at";
--> statement-breakpoint
ALTER INDEX "new_videos_all_created_at" RENAME TO "videos_all_created_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_vikis_own_created_at" ON "vikis" USING btree ("heartbeat_id","created_at","id","status","blacklist_scope") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "vikis_own_created_at";
--> statement-breakpoint
ALTER INDEX "new_vikis_own_created_at" RENAME TO "vikis_own_created_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_vikis_all_created_at" ON "vikis" USING btree ("created_at","id","heartbeat_id","status","blacklist_scope") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "vikis_all_created_at";
--> statement-breakpoint
ALTER INDEX "new_vikis_all_created_at" RENAME TO "vikis_all_created_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_contact_messages_own_created_at" ON "contact_messages" USING btree ("heartbeat_id","created_at","id","status");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "contact_messages_own_created_at";
--> statement-breakpoint
ALTER INDEX "new_contact_messages_own_created_at" RENAME TO "contact_messages_own_created_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_contact_messages_all_created_at" ON "contact_messages" USING btree ("created_at","id","heartbeat_id","status");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "contact_messages_all_created_at";
--> statement-breakpoint
ALTER INDEX "new_contact_messages_all_created_at" RENAME TO "contact_messages_all_created_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_digital_clones_own_created_at" ON "digital_clones" USING btree ("heartbeat_id","created_at","id","status");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "digital_clones_own_created_at";
--> statement-breakpoint
ALTER INDEX "new_digital_clones_own_created_at" RENAME TO "digital_clones_own_created_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_digital_clones_all_created_at" ON "digital_clones" USING btree ("created_at","id","heartbeat_id","status");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "digital_clones_all_created_at";
--> statement-breakpoint
ALTER INDEX "new_digital_clones_all_created_at" RENAME TO "digital_clones_all_created_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_coach_applications_own_created_at" ON "coach_applications" USING btree ("heartbeat_id","created_at","id","status");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "coach_applications_own_created_at";
--> statement-breakpoint
ALTER INDEX "new_coach_applications_own_created_at" RENAME TO "coach_applications_own_created_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_coach_applications_all_created_at" ON "coach_applications" USING btree ("created_at","id","heartbeat_id","status");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "coach_applications_all_created_at";
--> statement-breakpoint
ALTER INDEX "new_coach_applications_all_created_at" RENAME TO "coach_applications_all_created_at";
