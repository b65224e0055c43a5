CREATE TABLE "https_items" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0055_https_certificates', '0.1.0');
