ALTER TABLE "file_versions" ADD COLUMN "change_note" text;--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0067_notes_of_versions', '0.1.0');
