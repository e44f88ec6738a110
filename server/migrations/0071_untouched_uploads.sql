-- Uploads and films of undone imports on which nobody has worked: until now the missing title said so alone.
UPDATE videos SET is_guessed = true
WHERE title IS NULL AND cues_id IS NULL AND music_path IS NULL
	AND NOT EXISTS (SELECT FROM video_captions c WHERE c.video_id = videos.id AND NOT c.is_machine_made)
	AND NOT EXISTS (SELECT FROM video_films f WHERE f.video_id = videos.id)
	AND NOT coalesce(jsonb_path_exists(sounds, '$[*] ? (@.use != "language" || @.language != null)'), false);
