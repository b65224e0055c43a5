ALTER TABLE "agency" ADD COLUMN "quiet_since" timestamp (3) with time zone;--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0038_quiet_since', '0.1.0');