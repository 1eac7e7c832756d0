-- One line about a box, for its page. A box without a story has empty texts.
alter table boxes_boxes
  add column story_zh text not null default '',
  add column story_en text not null default '',
  add column story_ru text not null default '';
