ALTER TABLE "notifications" ADD COLUMN "facts" jsonb;--> statement-breakpoint
-- Earlier releases reword and erase titles without knowing the facts, which would bring the old words back.
CREATE FUNCTION easel_drop_stale_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.facts := NULL;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER notifications_facts BEFORE UPDATE OF title ON notifications
	FOR EACH ROW WHEN (OLD.title <> NEW.title AND OLD.facts IS NOT DISTINCT FROM NEW.facts)
	EXECUTE FUNCTION easel_drop_stale_facts();
--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0041_notification_facts', '0.1.0');
