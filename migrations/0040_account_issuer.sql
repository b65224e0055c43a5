ALTER TABLE "auth_accounts" ADD COLUMN "issuer" text;--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0040_account_issuer', '0.1.0');
