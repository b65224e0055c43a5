ALTER TABLE "projects" ADD COLUMN "included_rounds" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_included_rounds" CHECK ("projects"."included_rounds" between 1 and 100);--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0068_review_rounds', '0.1.0');
