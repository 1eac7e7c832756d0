-- Bots have portraits of their own, which no player can choose or upload: what they wore before stays with the players.
update battles_bots set avatar = '/pictures/bots/' || lpad(id::text, 2, '0') || '.webp' where avatar like '/pictures/avatars/%';
