CREATE TABLE "agency_wordings" (
	"language" text PRIMARY KEY NOT NULL,
	"email_greeting" text,
	"email_footer" text,
	"landing_title" text,
	"landing_text" text,
	CONSTRAINT "agency_wordings_language" CHECK ("agency_wordings"."language" ~ '^[a-z]{2}$')
);
--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "notes_by_language" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0043_wordings', '0.1.0');
