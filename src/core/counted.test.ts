import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it.each([
  [0, 'key', undefined, '0 keys'],
  [1, 'key', undefined, '1 key'],
  [2, 'key', undefined, '2 keys'],
  [1, 'story', 'stories', '1 story'],
  [3, 'story', 'stories', '3 stories'],
])('%i of %s is counted as people say it', (count, one, many, said) => expect(counted(count, one, many)).toBe(said));
