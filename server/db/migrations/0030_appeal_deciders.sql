-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "moment_reviews_appeal_decider" ON "moment_reviews" USING btree ("decided_by") WHERE is_appeal and review_status = 'pending';
