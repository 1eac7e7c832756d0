-- Portraits, boxes and banners are rendered now; the drawings that stood for them are gone.
update accounts_accounts set avatar = replace(avatar, '.svg', '.webp') where avatar like '/pictures/avatars/%.svg';
update boxes_boxes set image = replace(image, '.svg', '.webp') where image like '/pictures/boxes/%.svg';
update content_banners set image = replace(image, '.svg', '.webp') where image like '/pictures/banners/%.svg';
