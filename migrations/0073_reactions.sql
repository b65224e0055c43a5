ALTER TABLE "messages" ADD COLUMN "reactions" text[];--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "changed" bigint;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "reactions" text[];--> statement-breakpoint
ALTER TABLE "feedback_replies" ADD COLUMN "reactions" text[];--> statement-breakpoint
CREATE INDEX "messages_reactions" ON "messages" USING gin ("reactions") WHERE "messages"."reactions" is not null;--> statement-breakpoint
CREATE INDEX "feedback_reactions" ON "feedback" USING gin ("reactions") WHERE "feedback"."reactions" is not null;--> statement-breakpoint
CREATE INDEX "feedback_replies_reactions" ON "feedback_replies" USING gin ("reactions") WHERE "feedback_replies"."reactions" is not null;--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0073_reactions', '0.1.0');
