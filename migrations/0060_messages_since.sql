CREATE INDEX "messages_since" ON "messages" USING btree ("project_id","created_at");--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0060_messages_since', '0.1.0');