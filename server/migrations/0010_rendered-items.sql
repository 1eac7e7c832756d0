-- Items are rendered now; the drawings that stood for them are gone.
update items_items set image = replace(image, '.svg', '.webp') where image like '/pictures/items/%.svg';
