import { counted } from '../../core/counted.ts';
import { type Html, html } from '../html.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const numbers = new Intl.NumberFormat('en-GB');
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const minutes = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** `12,500`. */
export const number = (value: number): string => numbers.format(value);

/** `1 request`, `2,500 requests`. */
export const many = (value: number, one: string, others = `${one}s`): string =>
  `${number(value)} ${value === 1 ? one : others}`;

/** `2.5 %`. A share above zero is never shown as zero. */
export function percent(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '0\u00a0%';
  const share = (part / whole) * 100;
  return share < 0.1 ? '<\u00a00.1\u00a0%' : `${share < 10 ? Number(share.toFixed(1)) : Math.round(share)}\u00a0%`;
}

/** A day in UTC. */
export const day = (at: Date): Html =>
  html`<time datetime="${at.toISOString().slice(0, 10)}">${days.format(at)}</time>`;

/** A time to the minute, in UTC. */
export const minute = (at: Date): Html => html`<time datetime="${at.toISOString()}">${minutes.format(at)} UTC</time>`;

/** A future time with its preposition: "at" a time of day within a day, "on" a full date later. */
export const moment = (at: Date, now: Date): Html =>
  at.getTime() - now.getTime() > DAY_MS
    ? html`on ${minute(at)}`
    : html`at <time datetime="${at.toISOString()}">${at.toISOString().slice(11, 16)} UTC</time>`;

/** `24 minutes`, `3 hours`, `12 days`. */
export function span(ms: number): string {
  if (ms < HOUR_MS) return counted(Math.max(1, Math.ceil(ms / MINUTE_MS)), 'minute');
  if (ms < 2 * DAY_MS) return counted(Math.round(ms / HOUR_MS), 'hour');
  return counted(Math.round(ms / DAY_MS), 'day');
}

/** `3 hours ago`. */
export const ago = (at: Date, now: Date): Html =>
  html`<time datetime="${at.toISOString()}" title="${minutes.format(at)} UTC">${
    now.getTime() - at.getTime() < MINUTE_MS ? 'just now' : `${span(now.getTime() - at.getTime())} ago`
  }</time>`;
