-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "moments_own_views";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "moments_own_watch_time";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "moments_own_earnings";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "moments_own_quality_bonus";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "moments_own_updated_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "moments_own_title";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "collections_own_questions";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "collections_own_live";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "collections_own_plays";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "collections_own_updated_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "collections_own_name";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "collections_own_title";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "pretty_links_own_clicks";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "pretty_links_own_updated_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "pretty_links_own_route";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "pretty_links_own_label";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "questions_own_order";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "questions_own_plays";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "questions_own_updated_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "questions_own_text";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "videos_own_updated_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "videos_own_title";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "vikis_own_views";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "vikis_own_published_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "vikis_own_updated_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "vikis_own_title";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "contact_messages_own_answered_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "digital_clones_own_submitted_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "digital_clones_own_decided_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "coach_applications_own_sent_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "coach_applications_own_answered_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "coach_applications_own_name";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_moments_all_views" ON "moments" USING btree ("views","id","heartbeat_id","status","review_status","blacklisted","blacklist_scope","visibility") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "moments_all_views";
--> statement-breakpoint
ALTER INDEX "new_moments_all_views" RENAME TO "moments_all_views";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_moments_all_watch_time" ON "moments" USING btree ("watch_time","id","heartbeat_id","status","review_status","blacklisted","blacklist_scope","visibility") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "moments_all_watch_time";
--> statement-breakpoint
ALTER INDEX "new_moments_all_watch_time" RENAME TO "moments_all_watch_time";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_moments_all_earnings" ON "moments" USING btree ("earnings","id","heartbeat_id","status","review_status","blacklisted","blacklist_scope","visibility") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "moments_all_earnings";
--> statement-breakpoint
ALTER INDEX "new_moments_all_earnings" RENAME TO "moments_all_earnings";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_moments_all_quality_bonus" ON "moments" USING btree ("quality_bonus","id","heartbeat_id","status","review_status","blacklisted","blacklist_scope","visibility") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "moments_all_quality_bonus";
--> statement-breakpoint
ALTER INDEX "new_moments_all_quality_bonus" RENAME TO "moments_all_quality_bonus";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_moments_all_created_at" ON "moments" USING btree ("created_at","id","heartbeat_id","duration","status","review_status","blacklisted","blacklist_scope","views","watch_time","earnings","quality_bonus","updated_at","visibility","tags") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "moments_all_created_at";
--> statement-breakpoint
ALTER INDEX "new_moments_all_created_at" RENAME TO "moments_all_created_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_moments_all_updated_at" ON "moments" USING btree ("updated_at","id","heartbeat_id","status","review_status","blacklisted","blacklist_scope","visibility") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "moments_all_updated_at";
--> statement-breakpoint
ALTER INDEX "new_moments_all_updated_at" RENAME TO "moments_all_updated_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_moments_all_title" ON "moments" USING btree ("title_key","id","heartbeat_id","status","review_status","blacklisted","blacklist_scope","visibility") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "moments_all_title";
--> statement-breakpoint
ALTER INDEX "new_moments_all_title" RENAME TO "moments_all_title";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_collections_all_questions" ON "collections" USING btree ("questions","id","heartbeat_id","type") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "collections_all_questions";
--> statement-breakpoint
ALTER INDEX "new_collections_all_questions" RENAME TO "collections_all_questions";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_collections_all_live" ON "collections" USING btree ("live","id","heartbeat_id","type") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "collections_all_live";
--> statement-breakpoint
ALTER INDEX "new_collections_all_live" RENAME TO "collections_all_live";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_collections_all_plays" ON "collections" USING btree ("plays","id","heartbeat_id","type") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "collections_all_plays";
--> statement-breakpoint
ALTER INDEX "new_collections_all_plays" RENAME TO "collections_all_plays";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_collections_all_created_at" ON "collections" USING btree ("created_at","id","heartbeat_id","questions","type") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "collections_all_created_at";
--> statement-breakpoint
ALTER INDEX "new_collections_all_created_at" RENAME TO "collections_all_created_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_collections_all_updated_at" ON "collections" USING btree ("updated_at","id","heartbeat_id","type") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "collections_all_updated_at";
--> statement-breakpoint
ALTER INDEX "new_collections_all_updated_at" RENAME TO "collections_all_updated_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_collections_all_name" ON "collections" USING btree ("name_key","id","heartbeat_id","type") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "collections_all_name";
--> statement-breakpoint
ALTER INDEX "new_collections_all_name" RENAME TO "collections_all_name";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_collections_all_title" ON "collections" USING btree ("title_key","id","heartbeat_id","type") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "collections_all_title";
--> statement-breakpoint
ALTER INDEX "new_collections_all_title" RENAME TO "collections_all_title";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_pretty_links_all_clicks" ON "pretty_links" USING btree ("clicks","id","heartbeat_id") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "pretty_links_all_clicks";
--> statement-breakpoint
ALTER INDEX "new_pretty_links_all_clicks" RENAME TO "pretty_links_all_clicks";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_pretty_links_all_created_at" ON "pretty_links" USING btree ("created_at","id","heartbeat_id","clicks","expires_at") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "pretty_links_all_created_at";
--> statement-breakpoint
ALTER INDEX "new_pretty_links_all_created_at" RENAME TO "pretty_links_all_created_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_pretty_links_all_updated_at" ON "pretty_links" USING btree ("updated_at","id","heartbeat_id") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "pretty_links_all_updated_at";
--> statement-breakpoint
ALTER INDEX "new_pretty_links_all_updated_at" RENAME TO "pretty_links_all_updated_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_pretty_links_all_route" ON "pretty_links" USING btree ("route_key","id","heartbeat_id") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "pretty_links_all_route";
--> statement-breakpoint
ALTER INDEX "new_pretty_links_all_route" RENAME TO "pretty_links_all_route";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_pretty_links_all_label" ON "pretty_links" USING btree ("label_key","id","heartbeat_id") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "pretty_links_all_label";
--> statement-breakpoint
ALTER INDEX "new_pretty_links_all_label" RENAME TO "pretty_links_all_label";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_questions_all_order" ON "questions" USING btree ("order","id","heartbeat_id","status","type") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "questions_all_order";
--> statement-breakpoint
ALTER INDEX "new_questions_all_order" RENAME TO "questions_all_order";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_questions_all_plays" ON "questions" USING btree ("plays","id","heartbeat_id","status","type") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "questions_all_plays";
--> statement-breakpoint
ALTER INDEX "new_questions_all_plays" RENAME TO "questions_all_plays";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_questions_all_created_at" ON "questions" USING btree ("created_at","id","heartbeat_id","status","plays","type","collection_id") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "questions_all_created_at";
--> statement-breakpoint
ALTER INDEX "new_questions_all_created_at" RENAME TO "questions_all_created_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_questions_all_updated_at" ON "questions" USING btree ("updated_at","id","heartbeat_id","status","type") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "questions_all_updated_at";
--> statement-breakpoint
ALTER INDEX "new_questions_all_updated_at" RENAME TO "questions_all_updated_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_questions_all_text" ON "questions" USING btree ("text_key","id","heartbeat_id","status","type") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "questions_all_text";
--> statement-breakpoint
ALTER INDEX "new_questions_all_text" RENAME TO "questions_all_text";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_videos_all_created_at" ON "videos" USING btree ("created_at","id","heartbeat_id","blacklist_scope","tags");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "videos_all_created_at";
--> statement-breakpoint
ALTER INDEX "new_videos_all_created_at" RENAME TO "videos_all_created_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_videos_all_updated_at" ON "videos" USING btree ("updated_at","id","heartbeat_id","blacklist_scope");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "videos_all_updated_at";
--> statement-breakpoint
ALTER INDEX "new_videos_all_updated_at" RENAME TO "videos_all_updated_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_videos_all_title" ON "videos" USING btree ("title_key","id","heartbeat_id","blacklist_scope");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "videos_all_title";
--> statement-breakpoint
ALTER INDEX "new_videos_all_title" RENAME TO "videos_all_title";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_vikis_all_views" ON "vikis" USING btree ("views","id","heartbeat_id","status","blacklist_scope") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "vikis_all_views";
--> statement-breakpoint
ALTER INDEX "new_vikis_all_views" RENAME TO "vikis_all_views";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_vikis_all_published_at" ON "vikis" USING btree ("published_at","id","heartbeat_id","status","blacklist_scope") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "vikis_all_published_at";
--> statement-breakpoint
ALTER INDEX "new_vikis_all_published_at" RENAME TO "vikis_all_published_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_vikis_all_created_at" ON "vikis" USING btree ("created_at","id","heartbeat_id","status","blacklist_scope","views") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "vikis_all_created_at";
--> statement-breakpoint
ALTER INDEX "new_vikis_all_created_at" RENAME TO "vikis_all_created_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_vikis_all_updated_at" ON "vikis" USING btree ("updated_at","id","heartbeat_id","status","blacklist_scope") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "vikis_all_updated_at";
--> statement-breakpoint
ALTER INDEX "new_vikis_all_updated_at" RENAME TO "vikis_all_updated_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_vikis_all_title" ON "vikis" USING btree ("title_key","id","heartbeat_id","status","blacklist_scope") WHERE trashed_at is null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "vikis_all_title";
--> statement-breakpoint
ALTER INDEX "new_vikis_all_title" RENAME TO "vikis_all_title";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_contact_messages_all_answered_at" ON "contact_messages" USING btree ("answered_at","id","heartbeat_id","status");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "contact_messages_all_answered_at";
--> statement-breakpoint
ALTER INDEX "new_contact_messages_all_answered_at" RENAME TO "contact_messages_all_answered_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_contact_messages_all_created_at" ON "contact_messages" USING btree ("created_at","id","heartbeat_id","status","answered_at","moment_id");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "contact_messages_all_created_at";
--> statement-breakpoint
ALTER INDEX "new_contact_messages_all_created_at" RENAME TO "contact_messages_all_created_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_digital_clones_all_submitted_at" ON "digital_clones" USING btree ("submitted_at","id","heartbeat_id","status");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "digital_clones_all_submitted_at";
--> statement-breakpoint
ALTER INDEX "new_digital_clones_all_submitted_at" RENAME TO "digital_clones_all_submitted_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_digital_clones_all_decided_at" ON "digital_clones" USING btree ("decided_at","id","heartbeat_id","status");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "digital_clones_all_decided_at";
--> statement-breakpoint
ALTER INDEX "new_digital_clones_all_decided_at" RENAME TO "digital_clones_all_decided_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_digital_clones_all_created_at" ON "digital_clones" USING btree ("created_at","id","heartbeat_id","status","submitted_at","decided_at","uses","languages");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "digital_clones_all_created_at";
--> statement-breakpoint
ALTER INDEX "new_digital_clones_all_created_at" RENAME TO "digital_clones_all_created_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_coach_applications_all_sent_at" ON "coach_applications" USING btree ("sent_at","id","heartbeat_id","status");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "coach_applications_all_sent_at";
--> statement-breakpoint
ALTER INDEX "new_coach_applications_all_sent_at" RENAME TO "coach_applications_all_sent_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_coach_applications_all_answered_at" ON "coach_applications" USING btree ("answered_at","id","heartbeat_id","status");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "coach_applications_all_answered_at";
--> statement-breakpoint
ALTER INDEX "new_coach_applications_all_answered_at" RENAME TO "coach_applications_all_answered_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_coach_applications_all_created_at" ON "coach_applications" USING btree ("created_at","id","heartbeat_id","status","sent_at","answered_at","topics");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "coach_applications_all_created_at";
--> statement-breakpoint
ALTER INDEX "new_coach_applications_all_created_at" RENAME TO "coach_applications_all_created_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_coach_applications_all_name" ON "coach_applications" USING btree ("name_key","id","heartbeat_id","status");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "coach_applications_all_name";
--> statement-breakpoint
ALTER INDEX "new_coach_applications_all_name" RENAME TO "coach_applications_all_name";
