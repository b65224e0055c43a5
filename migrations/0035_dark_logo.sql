ALTER TABLE "agency" ADD COLUMN "dark_logo_key" text;--> statement-breakpoint
ALTER TABLE "agency" ADD COLUMN "first_steps_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0035_dark_logo', '0.1.0');
