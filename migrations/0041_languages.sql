ALTER TABLE "billing_settings" DROP CONSTRAINT "billing_settings_language";--> statement-breakpoint
ALTER TABLE "clients" DROP CONSTRAINT "clients_language";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_language";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "facts" jsonb;--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0041_languages', '0.1.0');
