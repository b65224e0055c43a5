CREATE INDEX "mails_status_newest" ON "mails" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_name" ON "projects" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "projects_deadline" ON "projects" USING btree (coalesce("deadline", 'infinity'::date),"id");--> statement-breakpoint
-- As in 0013. Text in ASCII needs no rules of a language, which take most of the time.
CREATE OR REPLACE FUNCTION search_fold(written text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 500 AS $$
BEGIN
	IF octet_length(written) = length(written) THEN
		RETURN lower(written COLLATE "C");
	END IF;
	RETURN regexp_replace(translate(lower(normalize(written, NFD)), 'łøđı', 'lodi'), '[\u0300-\u036f]+', '', 'g');
END $$;
--> statement-breakpoint
-- Starting parallel workers takes longer than finding a few entries.
ALTER FUNCTION easel_audit_ids(text, jsonb) PARALLEL UNSAFE;
--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0054_lists_in_order', '0.1.0');
