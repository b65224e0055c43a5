ALTER TABLE "reviewers" ADD COLUMN "emailed_at" timestamp (3) with time zone;--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0063_emailed_reviewers', '0.1.0');
