ALTER TABLE "feedback" ADD COLUMN "file_ids" uuid[];--> statement-breakpoint
ALTER TABLE "feedback_replies" ADD COLUMN "file_ids" uuid[];--> statement-breakpoint
CREATE INDEX "feedback_files" ON "feedback" USING gin ("file_ids") WHERE "feedback"."file_ids" is not null;--> statement-breakpoint
CREATE INDEX "feedback_replies_files" ON "feedback_replies" USING gin ("file_ids") WHERE "feedback_replies"."file_ids" is not null;--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0077_comment_attachments', '0.1.0');
