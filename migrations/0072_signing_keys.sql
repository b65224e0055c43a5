CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0072_signing_keys', '0.1.0');
