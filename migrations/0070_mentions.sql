ALTER TABLE "messages" ADD COLUMN "mentioned" uuid[];--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "mentioned" uuid[];--> statement-breakpoint
ALTER TABLE "feedback_replies" ADD COLUMN "mentioned" uuid[];--> statement-breakpoint
CREATE INDEX "messages_mentioned" ON "messages" USING gin ("mentioned") WHERE "messages"."mentioned" is not null;--> statement-breakpoint
CREATE INDEX "feedback_mentioned" ON "feedback" USING gin ("mentioned") WHERE "feedback"."mentioned" is not null;--> statement-breakpoint
CREATE INDEX "feedback_replies_mentioned" ON "feedback_replies" USING gin ("mentioned") WHERE "feedback_replies"."mentioned" is not null;--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0070_mentions', '0.1.0');
