import { describe, it } from 'vitest';
import { inspect } from './browser.ts';

describe('the first page', () => {
  it('shows events to whoever started the service', () => inspect('events', '/'));
});
