-- Any language code is allowed, so a new language needs no migration. Contracts list the codes.
ALTER TABLE "billing_settings" DROP CONSTRAINT "billing_settings_language";--> statement-breakpoint
ALTER TABLE "clients" DROP CONSTRAINT "clients_language";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_language";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language" CHECK ("users"."language" ~ '^[a-z]{2}$');--> statement-breakpoint
ALTER TABLE "billing_settings" ADD CONSTRAINT "billing_settings_language" CHECK ("billing_settings"."language" ~ '^[a-z]{2}$');--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_language" CHECK ("clients"."language" ~ '^[a-z]{2}$');--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_language" CHECK ("invoices"."language" ~ '^[a-z]{2}$');--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0042_user_language', '0.1.0');
