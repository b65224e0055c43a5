CREATE INDEX "reviewed_versions_to_revise" ON "reviewed_versions" USING btree ("review_id") WHERE "reviewed_versions"."outcome" = 'CHANGES_REQUIRED' and "reviewed_versions"."superseded_at" is null;--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0066_reviews_to_revise', '0.1.0');
