-- The oldest release of Easel that can run on the database after each migration. Older releases refuse to start.
CREATE TABLE "drizzle"."oldest_releases" ("migration" text PRIMARY KEY NOT NULL, "release" text NOT NULL);
--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0034_oldest_releases', '0.1.0');
