import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '../src/metrics/metrics.ts';

const RULES = 'deploy/prometheus/nordwire.rules.yaml';
const DASHBOARD = 'deploy/grafana/nordwire.json';
const GUIDE = readFileSync('docs/metrics.md', 'utf8');

/** Every metric of ours, whether or not it has a value. */
async function metricNames(): Promise<string[]> {
  const text = await createMetrics('1.2.3').scrape({
    figures: { read: async () => undefined },
    storeAnswers: async () => true,
    connections: () => ({ total: 0, idle: 0, waiting: 0 }),
    turns: () => ({}),
    isSemanticOn: () => undefined,
  });
  return [...text.matchAll(/^# TYPE (nordwire_\w+) /gm)].map(([, name = '']) => name);
}

const namesIn = (text: string): string[] =>
  [...text.matchAll(/nordwire_\w+/g)].map(([name]) => name.replace(/_(?:bucket|sum|count)$/, ''));

const alerts = (
  parse(readFileSync(RULES, 'utf8')) as {
    groups: { rules: { alert: string; expr: string; annotations: { runbook: string } }[] }[];
  }
).groups.flatMap(({ rules }) => rules);

describe('what is deployed beside the service', () => {
  it('asks for metrics that there are', async () => {
    const known = new Set(await metricNames());
    const dashboard = JSON.parse(readFileSync(DASHBOARD, 'utf8')) as {
      panels: { targets?: { expr: string }[] }[];
    };
    const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    const usedMetrics = [...alerts.map(({ expr }) => expr), ...expressions].flatMap(namesIn);
    expect(usedMetrics.length).toBeGreaterThan(30);
    expect(usedMetrics.filter((name) => !known.has(name))).toEqual([]);
  });

  it('has a line of what to do at each alert, and no other', () => {
    const chapter = GUIDE.slice(GUIDE.indexOf('## Alerts'));
    const described = [...chapter.matchAll(/^### (\w+)\n\n\S/gm)].map(([, name]) => name);
    expect(described).toEqual(alerts.map(({ alert }) => alert));
    for (const { alert, annotations } of alerts)
      expect(annotations.runbook).toBe(`docs/metrics.md#${alert.toLowerCase()}`);
  });

  it('explains every metric, and no other', async () => {
    const explained = [...GUIDE.matchAll(/^\| `([a-z_]+)` \| (?:`[a-z]+`(?:, )?)* ?\|/gm)].map(
      ([, name]) => `nordwire_${name}`,
    );
    expect(explained.toSorted()).toEqual((await metricNames()).toSorted());
  });
});
