-- A person's name as it is looked for: small plain Latin letters. The same rule as foldName() in shop-rules; a test holds the two
-- together. customers.folded_name keeps its result: a change of the rule needs a migration that computes the column anew.
create or replace function fold_name(given text) returns text
  language sql immutable parallel safe
  return regexp_replace(regexp_replace(trim(regexp_replace(
    replace(replace(replace(translate(
      -- marks go; the letters that have none to lose follow below
      regexp_replace(normalize(translate(
        replace(replace(replace(replace(replace(
          -- the first е of a word is heard as ye
          regexp_replace(
            regexp_replace(lower(normalize(given, nfc) collate "und-x-icu"), '[ъь]', '', 'g'),
            '(^|[^[:alnum:]])е', '\1ye', 'g'),
          'ё', 'yo'), 'ц', 'ts'), 'щ', 'sc'), 'ю', 'yu'), 'я', 'ya'),
        'аәбвгдежҗзийклмнңоөпрстуүфхчшыэ', 'aabwgdezjziyklmnnooprstuufhcsye'), nfd), '[\u0300-\u036f]', '', 'g'),
      'vıøłđ', 'wiold'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    '[^[:alnum:]]+', ' ', 'g')), 'y+', 'y', 'g'), '(^| |[aeiou])e', '\1ye', 'g');
