DROP INDEX "notifications_topic";--> statement-breakpoint
DELETE FROM "notifications" "older" USING "notifications" "newer" WHERE "older"."user_id" = "newer"."user_id" AND "older"."topic" = "newer"."topic" AND ("older"."created_at", "older"."id") < ("newer"."created_at", "newer"."id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_topic" UNIQUE("user_id","topic");
