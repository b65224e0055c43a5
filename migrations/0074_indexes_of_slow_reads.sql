CREATE INDEX "mails_recipient" ON "mails" USING btree (lower("to_address"));--> statement-breakpoint
CREATE INDEX "mails_reader" ON "mails" USING btree ("reader_id") WHERE "mails"."reader_id" is not null;--> statement-breakpoint
CREATE INDEX "file_versions_uploader" ON "file_versions" USING btree ("uploader_id");--> statement-breakpoint
CREATE INDEX quotes_title_folded ON quotes (search_fold(title) COLLATE "C");
--> statement-breakpoint
-- As in 0051. Searches also work on a server without this extension, only slower.
DO $$
BEGIN
	IF EXISTS (SELECT FROM pg_opclass WHERE opcname = 'gin_trgm_ops' AND pg_opclass_is_visible(oid)) THEN
		CREATE INDEX mails_inside ON mails USING gin (search_fold(subject || ' ' || to_address) gin_trgm_ops);
		CREATE INDEX quotes_inside ON quotes USING gin (search_fold(title || ' ' || coalesce(number, '')) gin_trgm_ops);
	END IF;
END $$;
--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0074_indexes_of_slow_reads', '0.1.0');
