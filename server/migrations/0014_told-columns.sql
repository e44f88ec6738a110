-- Cached readings of live classes have whether their host is there and how their line is.
DROP TRIGGER live_streams_tell_live_content ON "live_streams";--> statement-breakpoint
CREATE TRIGGER live_streams_tell_live_content AFTER INSERT OR DELETE OR UPDATE OF "started_at", "heartbeat_at", "stopped_at", "lost_at", "broadcast_trouble", "is_host_line_weak"
	ON "live_streams" FOR EACH STATEMENT EXECUTE FUNCTION tell_written('live_content');
