CREATE TABLE "failed_stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"error" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"failed_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0069_failed_webhooks', '0.1.0');
