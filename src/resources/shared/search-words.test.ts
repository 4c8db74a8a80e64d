import { expect, it } from 'vitest';
import { readSearchWords } from './search-words.ts';

it.each([
  ['wind power', 'wind power', ''],
  ['"net sales" up', 'net sales up', '"net sales"'],
  ['wind -solar', 'wind', '-"solar"'],
  ['wind -"solar panel"', 'wind', '-"solar panel"'],
  ['-solar', '', '-"solar"'],
  ['A.P. Moller-Maersk', 'A.P. Moller-Maersk', ''],
  ['profit - loss', 'profit - loss', ''],
  ['never "closed here', 'never closed here', '"closed here'.concat('"')],
  ['a"b c"', 'a " b c "', ''],
])('%s scores %s under the conditions %s', (q, scored, conditions) => {
  expect(readSearchWords(q)).toEqual({ scored, conditions });
});
