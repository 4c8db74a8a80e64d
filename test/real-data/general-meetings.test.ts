import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { extractCalendarDates } from '../../src/language/calendar/extract.ts';
import { hasSharedData, sharedData } from './shared-data.ts';

type PressRelease = { id: string; title: string; summary: string; published_at: string };

describe.skipIf(!hasSharedData('nolicence/general_meeting_dates.csv'))('20 notices of general meetings', () => {
  it('name one meeting each, with its kind, date and time', () => {
    const releases = new Map(
      readFileSync(sharedData('nolicence/mfn_press_releases.ndjson'), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as PressRelease)
        .map((release) => [release.id, release]),
    );
    const rows = readFileSync(sharedData('nolicence/general_meeting_dates.csv'), 'utf8').trim().split('\n').slice(1);
    const missed = rows.filter((row) => {
      const [id = '', , type, date, time] = row.split(',');
      const release = releases.get(id);
      if (release === undefined) return true;
      const meetings = extractCalendarDates({
        title: release.title,
        text: release.summary,
        publishedAt: new Date(release.published_at),
        timezone: 'Europe/Stockholm',
      }).filter(({ event_type }) => event_type === 'agm' || event_type === 'egm');
      const [meeting] = meetings;
      const isRight = meeting?.event_type === type && meeting?.local_date === date && !meeting?.cancelled;
      return meetings.length !== 1 || !isRight || (meeting?.local_time ?? '') !== time;
    });
    process.stdout.write(`general meetings: ${rows.length - missed.length} of ${rows.length} notices read right\n`);
    expect(missed).toEqual([]);
  });
});
